import { IMPORTED } from '@rostro/shared/contract/clients/client-fields';
import { sexReaderOf } from '@rostro/shared/contract/clients/person';
import { BALANCE_FIELDS } from '@rostro/shared/contract/imports/balance-import';
import { VISIT_FIELDS } from '@rostro/shared/contract/imports/visit-import';
import { columnOf } from '#office/clients/published/choose/fields.ts';
import { fieldOf } from '#office/importing/fields.ts';
import type { FieldOfFile } from '#office/importing/kind.ts';

/** The columns of all kinds of this room, without their routes, so that the load test can read files by them. */

type Own = Record<string, Pick<FieldOfFile, 'head' | 'names'>>;
type OfClient = 'fullName' | 'phone' | 'email';

const fieldIn = (name: string, own: Own): FieldOfFile => fieldOf(name, own[name] ?? columnOf(name as OfClient));

export const CLIENT_COLUMNS = IMPORTED.map(
  (name): FieldOfFile => ({
    ...fieldOf(name, columnOf(name)),
    ...(name === 'notes' && { joins: 'labelled' }),
    ...(name === 'sex' && { readerOf: sexReaderOf }),
    ...(name === 'address' && { joins: 'listed' }),
    ...(name === 'birthDate' && { dates: 'fechas de nacimiento' }),
  }),
);

const OF_BALANCES: Own = {
  amount: {
    head: 'saldo a favor',
    names: [
      ...['saldo a favor', 'saldo', 'saldo actual', 'saldo inicial', 'a favor', 'credito', 'monto', 'importe'],
      ...['cantidad', 'anticipo', 'anticipos', 'balance', 'credit', 'amount', 'store credit'],
    ],
  },
  note: {
    head: 'nota',
    names: [
      ...['nota', 'notas', 'concepto', 'motivo', 'referencia', 'observaciones', 'comentario', 'comentarios'],
      ...['note', 'notes', 'reason', 'comments'],
    ],
  },
};

export const BALANCE_COLUMNS = BALANCE_FIELDS.map(
  (name): FieldOfFile => ({ ...fieldIn(name, OF_BALANCES), ...(name === 'note' && { joins: 'labelled' }) }),
);

const OF_VISITS: Own = {
  date: {
    head: 'fecha',
    names: [
      ...['fecha', 'dia', 'fecha de la cita', 'fecha cita', 'fecha y hora', 'fecha hora', 'cita', 'inicio'],
      ...['date', 'appointment date', 'start', 'start date', 'date time'],
    ],
  },
  time: {
    head: 'hora',
    names: ['hora', 'hora de la cita', 'hora inicio', 'hora de inicio', 'horario', 'time', 'start time'],
  },
  service: {
    head: 'servicio',
    names: ['servicio', 'servicios', 'tratamiento', 'tratamientos', 'procedimiento', 'service', 'treatment'],
  },
  staff: {
    head: 'profesional',
    names: [
      ...['profesional', 'con quien', 'atiende', 'especialista', 'cosmetologa', 'terapeuta', 'doctor', 'doctora'],
      ...['medico', 'empleado', 'colaborador', 'staff', 'provider', 'professional', 'therapist'],
    ],
  },
  branch: { head: 'sucursal', names: ['sucursal', 'clinica', 'sede', 'ubicacion', 'branch', 'location'] },
  notes: {
    head: 'notas',
    names: ['notas', 'nota', 'observaciones', 'comentarios', 'comentario', 'notes', 'comments'],
  },
};

export const VISIT_COLUMNS = VISIT_FIELDS.map(
  (name): FieldOfFile => ({
    ...fieldIn(name, OF_VISITS),
    ...(name === 'date' && { dates: 'fechas de las citas' }),
    ...(name === 'time' && { isTime: true }),
    ...(name === 'notes' && { joins: 'labelled' }),
  }),
);
