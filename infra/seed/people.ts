import type { Key } from '@rostro/platform/table/keys';
import { consentBy, newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Consent } from '@rostro/shared/contract/clients/person';
import { storedPhone } from '@rostro/shared/phone';
import { searchable } from '@rostro/shared/text';
import { addDays, toInstant } from '@rostro/shared/time';
import type { DemoAccount } from './accounts.ts';

/** Clients of the demo were created at least this long ago, before their first appointment. */
const KNOWN_FOR_DAYS = 130;

/** Sixty given names and as many pairs of surnames as necessary; no two people share the full name. */
export const GIVEN_NAMES = [
  ...['Jimena', 'Ximena', 'Renata', 'Daniela', 'Paola', 'Fernanda', 'Lucía', 'Ana Sofía', 'Gabriela', 'Regina'],
  ...[
    'Valeria',
    'Alejandra',
    'Itzel',
    'Montserrat',
    'Beatriz',
    'María José',
    'Guadalupe',
    'Verónica',
    'Carolina',
    'Andrea',
  ],
  ...['Natalia', 'Camila', 'Isabela', 'Adriana', 'Claudia', 'Elena', 'Rocío', 'Yolanda', 'Araceli', 'Karla'],
  ...['Mónica', 'Silvia', 'Teresa', 'Norma', 'Leticia', 'Pamela', 'Citlali', 'Marisol', 'Esther', 'Julieta'],
  ...['Miriam', 'Brenda', 'Lorena', 'Aurora', 'Diana', 'Perla', 'Rodrigo', 'Héctor', 'Carlos Iván', 'Leonardo'],
  ...['Emilio', 'Javier', 'Santiago', 'Óscar', 'Raúl', 'Ernesto', 'Iván', 'Tomás', 'Ulises', 'Nicolás'],
] as const;

export const SURNAMES = [
  ...['Aguilar', 'Robles', 'Torres', 'Lozano', 'Villaseñor', 'Pineda', 'Ochoa', 'Fuentes', 'Zamora', 'Ibarra'],
  ...['Quiroz', 'Medina', 'Barragán', 'Soto', 'Treviño', 'Garza', 'Montes', 'Saldaña', 'Cruz', 'Cisneros'],
  ...['Luna', 'Espinosa', 'Leal', 'Bravo', 'Núñez', 'Vera', 'Huerta', 'Ponce', 'Camacho', 'Rosas'],
  ...['Galván', 'Ruiz', 'Duarte', 'Vela', 'Arellano', 'Peña', 'Cárdenas'],
] as const;

/** The names of men stand at the end. */
const FIRST_MAN = GIVEN_NAMES.indexOf('Rodrigo');

const surname = (place: number): string => SURNAMES[place % SURNAMES.length] ?? '';
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Most clients want reminders; every sixth by e-mail only, every sixth none. */
const demoConsent = (place: number): Consent => ({ reminders: place % 6 !== 5, whatsapp: place % 3 !== 2 });

/** Sixty clients without accounts, as staff create them. The multipliers only shuffle the values. */
export const demoClients = (today: string): ProfileItem[] =>
  GIVEN_NAMES.map((given, place) => {
    const surnames = [surname(place * 7 + 3), surname(place * 11 + 17)];
    return profileItem({
      id: `demo-client-${twoDigits(place + 1)}`,
      fullName: [given, ...surnames].join(' '),
      email: `${searchable(`${given}.${surnames[0]}`).replace(/ /g, '')}@example.com`,
      phone: storedPhone(`442555${1021 + place * 137}`),
      sex: place < FIRST_MAN ? 'female' : 'male',
      ...(place % 3 !== 2 && {
        address: `Calle ${surname(place * 3 + 1)} ${10 + place * 7}, Centro, Querétaro, 760${twoDigits(place)}`,
      }),
      birthDate: `${1958 + ((place * 29) % 48)}-${twoDigits(1 + ((place * 5) % 12))}-${twoDigits(1 + ((place * 17) % 28))}`,
      passwordEstablished: false,
      provider: 'email',
      at: toInstant(addDays(today, -KNOWN_FOR_DAYS - ((place * 53) % 600)), '12:00'),
      consent: demoConsent(place),
      consentSource: 'desk',
    });
  });

/** The items of an account's profile and role. */
export function accountItems({ role: _role, roleId, ...person }: DemoAccount, sub: string, today: string): Key[] {
  const profile = profileItem({
    ...person,
    ...(roleId === undefined
      ? { consent: consentBy(true), consentSource: 'profile' }
      : { isAdmin: true, consentSource: 'panel' }),
    passwordEstablished: true,
    provider: 'email',
    sub,
    at: toInstant(addDays(today, -KNOWN_FOR_DAYS), '12:00'),
  });
  const assignment = roleId === undefined ? [] : [{ ...keys.roleAssignment(person.id), roleId }];
  return [...withGuards(profile), ...assignment];
}

/** A person's items as signing up would write them: profile, e-mail, phone, identity. */
export const withGuards = (profile: ProfileItem): Key[] =>
  newProfileWrites(profile).flatMap((write) => ('put' in write ? [write.put as Key] : []));
