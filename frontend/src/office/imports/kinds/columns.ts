import { IMPORTED, type ImportedField } from '@rostro/shared/contract/clients/client-fields';
import { sexReaderOf } from '@rostro/shared/contract/clients/person';
import { BALANCE_FIELDS } from '@rostro/shared/contract/imports/balance-import';
import { type ReadCell, readBirthDateCell, readEmailCell, readPhoneCell } from '@rostro/shared/contract/imports/cells';
import { VISIT_FIELDS } from '@rostro/shared/contract/imports/visit-import';
import { properName } from '@rostro/shared/text';
import { instantOf, todayAt } from '@rostro/shared/time';
import { columnOf } from '#office/clients/published/choose/fields.ts';
import { fieldOf } from '#office/importing/fields.ts';
import type { FieldOfFile } from '#office/importing/kind.ts';

/** The columns of all kinds of this room, without their routes, so that the load test can read files by them. */

type Own = Record<string, Pick<FieldOfFile, 'head' | 'names'>>;
type OfClient = 'fullName' | 'phone' | 'email';

const fieldIn = (name: string, own: Own): FieldOfFile => fieldOf(name, own[name] ?? columnOf(name as OfClient));

const has = ({ value }: ReadCell): boolean => value !== undefined;
/** Two to six words of letters: the names of people. */
const NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?:[ ,]+\p{L}[\p{L}\p{M}.'’-]*){1,5}$/u;

/** In this order a column without a known head is tried. */
const BY_CONTENT: { [F in ImportedField]?: (text: string) => boolean } = {
  email: (text) => has(readEmailCell(text)),
  phone: (text) => has(readPhoneCell(text)),
  birthDate: (text) => has(readBirthDateCell(text, todayAt(instantOf(Date.now())))),
  fullName: (text) => NAME.test(text.trim()),
};

/** By their words: `'Tel. móvil'`, `'Cel / WhatsApp'`, `'E-mail 1 - Value'`. */
const BY_WORDS: { [F in ImportedField]?: readonly string[] } = {
  phone: [
    ...['telefono', 'telefonos', 'tel', 'fono', 'celular', 'cel', 'movil', 'whatsapp', 'whats', 'wa'],
    ...['phone', 'phones', 'mobile', 'cell', 'cellphone', 'telephone'],
  ],
  email: ['email', 'mail', 'correo', 'correos'],
  birthDate: ['nacimiento', 'nac', 'cumpleanos', 'cumple', 'birthday', 'birth', 'dob', 'birthdate'],
  notes: ['notas', 'nota', 'observaciones', 'comentarios', 'notes', 'note', 'comments', 'remarks', 'memo'],
  sex: ['sexo', 'genero', 'sex', 'gender'],
  address: ['domicilio', 'direccion', 'calle', 'colonia', 'address', 'street', 'city', 'ciudad', 'zip', 'postal', 'cp'],
  fullName: ['nombre', 'nombres', 'name'],
};
/** What people call first. */
const MOBILE = /cel|m[oó]vil|whats|\bwa\b|mobile|cell/i;

/** They go to the medical history, which no client's form has. */
const ALLERGIES: FieldOfFile = {
  ...fieldOf('allergies', {
    head: 'alergias',
    names: ['alergias', 'alergia', 'alergias conocidas', 'alergico a', 'alergica a', 'allergies', 'allergy'],
  }),
  words: ['alergia', 'alergias', 'alergico', 'alergica', 'allergies', 'allergy', 'allergens'],
  joins: 'listed',
};

const OF_CLIENTS = IMPORTED.map(
  (name): FieldOfFile => ({
    ...fieldOf(name, columnOf(name)),
    words: BY_WORDS[name] ?? [],
    ...(BY_CONTENT[name] && { looksLike: BY_CONTENT[name] }),
    ...(name === 'fullName' && { tidied: properName }),
    ...(name === 'phone' && { joins: 'listed', first: MOBILE }),
    ...(name === 'email' && { joins: 'listed' }),
    ...(name === 'notes' && { joins: 'labelled' }),
    ...(name === 'sex' && { readerOf: sexReaderOf }),
    ...(name === 'address' && { joins: 'listed' }),
    ...(name === 'birthDate' && { dates: 'fechas de nacimiento' }),
  }),
);
export const CLIENT_COLUMNS = [...OF_CLIENTS, ALLERGIES];

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
    ...(name === 'date' && { dates: 'fechas de las citas', isOfThisCentury: true }),
    ...(name === 'time' && { isTime: true }),
    ...(name === 'notes' && { joins: 'labelled' }),
  }),
);
