import * as z from 'zod';
import { PERMISSION_CODES } from '../permissions.ts';
import { PHONE_DIGITS } from '../phone.ts';
import { isRealDay } from '../time.ts';
import { defineRoutes } from './route.ts';
import { Day, Id } from './schemas.ts';

export const MAX_NAME = 120;
export const FullName = z
  .string()
  .trim()
  .min(1, 'El nombre completo es obligatorio')
  .max(MAX_NAME, `Escribe como máximo ${MAX_NAME} caracteres`);
/** The ten digits; stored with 52 before them. */
export const Phone = z.string().regex(PHONE_DIGITS, 'Ingresa un número de teléfono válido');
export const BirthDate = z
  .string()
  .min(1, 'La fecha de nacimiento es obligatoria')
  .pipe(Day)
  .refine(isRealDay, { error: 'Fecha no válida' });

export const Me = z
  .object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    /** `52` and ten digits, or null. */
    phone: z.string().nullable(),
    birthDate: Day.nullable(),
    /** Whole years today, or null. */
    age: z.int().nullable(),
    isAdmin: z.boolean(),
    roleId: Id.nullable(),
    permissions: z.array(z.enum(PERMISSION_CODES)),
    passwordEstablished: z.boolean(),
    provider: z.enum(['email', 'google']),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const UpdateMe = z
  .strictObject({ fullName: FullName.optional(), phone: Phone.optional(), birthDate: BirthDate.optional() })
  .refine((body) => Object.keys(body).length > 0, { error: 'Nada que guardar' });

export const clientsRoutes = defineRoutes({
  getMe: {
    method: 'GET',
    path: '/api/me',
    service: 'clients',
    access: 'user',
    summary: "The caller's profile and rights; made at the first sign-in",
    response: Me,
    errors: ['email_taken', 'busy'],
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/me',
    service: 'clients',
    access: 'user',
    summary: "Save the caller's profile; the phone must be nobody else's",
    body: UpdateMe,
    response: Me,
    errors: ['phone_taken', 'busy'],
  },
});
