import { SESSION_FIELDS } from '@rostro/shared/contract/imports/session-import';
import { columnOf } from '#office/clients/published/choose/fields.ts';
import { fieldOf } from '#office/importing/fields.ts';
import type { FieldOfFile } from '#office/importing/kind.ts';

const OWN: Record<string, Pick<FieldOfFile, 'head' | 'names'>> = {
  item: {
    head: 'paquete o servicio',
    names: [
      ...['paquete o servicio', 'paquete', 'servicio', 'tratamiento', 'bono', 'plan', 'concepto', 'producto'],
      ...['nombre del paquete', 'nombre del servicio', 'package', 'service', 'treatment', 'membership'],
    ],
  },
  sessions: {
    head: 'sesiones que quedan',
    names: [
      ...['sesiones que quedan', 'sesiones restantes', 'sesiones disponibles', 'sesiones por usar', 'sesiones'],
      ...['restantes', 'disponibles', 'quedan', 'pendientes', 'sesiones pendientes', 'sessions left', 'remaining'],
    ],
  },
  expiresOn: {
    head: 'vigencia',
    names: [
      ...['vigencia', 'vence', 'vencimiento', 'fecha de vencimiento', 'fecha vencimiento', 'valido hasta', 'caducidad'],
      ...['vigente hasta', 'fecha de caducidad', 'expira', 'expiration', 'expiration date', 'expires', 'valid until'],
    ],
  },
  paid: {
    head: 'pagado por ellas',
    names: [
      ...['pagado por ellas', 'pagado', 'valor', 'valor restante', 'importe', 'monto', 'saldo del paquete', 'precio'],
      ...['paid', 'value', 'amount', 'remaining value'],
    ],
  },
};

export const SESSION_COLUMNS = SESSION_FIELDS.map(
  (name): FieldOfFile => ({
    ...fieldOf(name, OWN[name] ?? columnOf(name as 'fullName' | 'phone' | 'email')),
    ...(name === 'expiresOn' && { dates: 'fechas de vigencia', isOfThisCentury: true }),
  }),
);
