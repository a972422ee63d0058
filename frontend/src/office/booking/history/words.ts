import { findCategory, SERVICE_CATEGORY_LABELS, sayDuration } from '@rostro/shared/catalog';
import type { AppointmentChange, PaymentStatus } from '@rostro/shared/contract/booking/appointment';
import { sayInstant } from '@rostro/shared/time';
import { sentence } from '#office/ui/say.ts';
import { ATTENDANCE_WORDS } from '../attendance/words.ts';
import { sayOverride } from '../override/words.ts';
import { LEFT_IN_FAVOUR, PAYMENT_WORDS } from '../published/paid.ts';
import { CONFIRMED_BY_SERVICE, isStatus, SHOWN_WORDS, STATUS_WORDS } from '../published/status.ts';
import { STAGE_WORDS } from '../stage/stages.ts';
import { isStage, sayStep } from '../stage/words.ts';

type Action = AppointmentChange['action'];
type FieldChange = AppointmentChange['changes'][number];
type ChangedField = FieldChange['field'];

const NOTHING = '—';
const isPaymentStatus = (text: string): text is PaymentStatus => Object.hasOwn(PAYMENT_WORDS, text);

const ACTIONS: Record<Action, string> = {
  created: 'Creó la reserva',
  changed: 'Cambió la cita',
  cancelled: 'Canceló la cita',
  closed: 'Cerró la cita',
  reopened: 'Reabrió la cita',
  stage: 'Cambió la etapa',
  rescheduled: 'Cambió la fecha',
  moved: 'La cita siguió a su tratamiento',
  attendance_confirmed: 'Confirmó que asistirá',
  payment: 'Registró un pago',
  payment_deleted: 'Eliminó un pago',
  refund: 'Devolvió dinero',
  forfeit: 'Retuvo dinero',
  credit: 'Dejó dinero a favor del cliente',
  consent_linked: 'Hizo un enlace para firmar el consentimiento en casa',
  consent_signed: 'Firmó una carta de consentimiento',
  consent_withdrawn: 'Revocó una carta de consentimiento',
};

const FIELDS: Record<ChangedField, string> = {
  status: 'Estado',
  startsAt: 'Fecha',
  serviceId: 'Tratamiento',
  nextServiceId: 'Segundo tratamiento',
  category: 'Categoría',
  staff: 'Con',
  minutes: 'Duración',
  notes: 'Notas',
  clientId: 'Cliente',
  closed: 'Cierre',
  attendance: 'Asistencia',
  stage: 'Etapa',
  paymentStatus: 'Pago',
  confirmedBy: 'La confirmó',
};

function sayCategory(value: string): string {
  const category = findCategory(value);
  return category === undefined ? value : SERVICE_CATEGORY_LABELS[category];
}

export type ServiceName = (id: string) => string;

const wordings = (service: ServiceName): Partial<Record<ChangedField, (value: string) => string>> => ({
  status: (value) => (isStatus(value) ? STATUS_WORDS[value] : value),
  startsAt: sayInstant,
  serviceId: service,
  nextServiceId: service,
  minutes: (value) => sayDuration(Number(value)),
  // `clientId` changes when two records of one person are merged; the ids mean nothing to staff.
  category: sayCategory,
  clientId: () => 'otro registro de la misma persona',
  closed: (value) => (value === 'true' ? 'Cerrado' : 'No Cerrado'),
  attendance: (value) => (value === 'attended' || value === 'no_show' ? ATTENDANCE_WORDS[value] : value),
  stage: (value) => (isStage(value) ? STAGE_WORDS[value] : value),
  confirmedBy: () => 'el tratamiento, que se confirma solo',
  paymentStatus: (value) => (isPaymentStatus(value) ? PAYMENT_WORDS[value] : value),
});

const afterOf = (changes: readonly FieldChange[], field: ChangedField): string | null | undefined =>
  changes.find((change) => change.field === field)?.after;

const beforeOf = (changes: readonly FieldChange[], field: ChangedField): string | null =>
  changes.find((change) => change.field === field)?.before ?? null;

/** A successor replaced the visit. */
const isMove = ({ action, changes }: Pick<AppointmentChange, 'action' | 'changes'>): boolean =>
  action === 'rescheduled' && afterOf(changes, 'status') === 'cancelled';

/** The change as a sentence: `'Confirmó la cita'`. */
export function sayAction({ action, changes }: AppointmentChange): string {
  const status = afterOf(changes, 'status');
  if (action === 'changed' && afterOf(changes, 'confirmedBy') === 'service') return CONFIRMED_BY_SERVICE;
  if (action === 'changed' && status === 'confirmed') return 'Confirmó la cita';
  if (action === 'changed' && status === 'pending') return 'Regresó la cita a Por Confirmar';
  if (isMove({ action, changes })) return 'Reprogramó la cita: sigue en su nueva fecha';
  if (action === 'stage') return sayStep(afterOf(changes, 'stage') ?? null, beforeOf(changes, 'stage'));
  if (action === 'moved' && afterOf(changes, 'clientId')) return 'La cita pasó al registro unido del cliente';
  return ACTIONS[action];
}

const MONEY: Record<NonNullable<AppointmentChange['money']>, string> = {
  refund: 'se devolvió',
  credit: 'quedó a favor del cliente',
  forfeit: 'se retuvo',
};

/** For these actions the reason is that of the override; for all others it is the reason of the action. */
const BY_RULES: ReadonlySet<Action> = new Set<Action>(['created', 'changed', 'rescheduled', 'moved', 'stage']);

/**
 * One line for each changed field, `'Estado: Por Confirmar › Confirmada'`, after the reason if there is one. A new
 * appointment has its initial values.
 */
export function sayChanges({ action, changes, reason, money }: AppointmentChange, service: ServiceName): string[] {
  const words = wordings(service);
  // The payments of a replaced appointment moved to the new one; they were not undone.
  const isMoved = isMove({ action, changes });
  // The fate of the money says more than the status of its payment.
  const told = money === undefined ? changes : changes.filter(({ field }) => field !== 'paymentStatus');
  const differences = told.map(({ field, before, after }) => {
    const say = (value: string | null): string => {
      if (value === null) return field === 'stage' ? STAGE_WORDS.expected : NOTHING;
      return words[field]?.(value) ?? value;
    };
    if (field === 'status' && isMoved) return `${FIELDS[field]}: ${say(before)} › ${SHOWN_WORDS.moved}`;
    if (field === 'paymentStatus' && isMoved) return `${FIELDS[field]}: pasó a la nueva cita`;
    if (field === 'paymentStatus' && action === 'credit' && after === 'refunded') {
      return `${FIELDS[field]}: ${say(before)} › ${LEFT_IN_FAVOUR}`;
    }
    if (field === 'clientId' || action === 'created') return `${FIELDS[field]}: ${say(after)}`;
    return `${FIELDS[field]}: ${say(before)} › ${say(after)}`;
  });
  const lines = [...differences, ...(money === undefined ? [] : [`Dinero: ${MONEY[money]}`])];
  if (reason === undefined) return lines;
  return [BY_RULES.has(action) ? sayOverride({ reason }) : `Motivo: ${reason}`, ...lines];
}

/** `'Karla Jiménez'`, `'Ana López, en el sitio'` */
export function sayAuthor({ by }: AppointmentChange): string {
  if (by.kind === 'system') return 'El sistema';
  if (by.kind === 'staff') return by.name ?? 'Alguien del personal';
  return `${by.name || 'El cliente'}, en el sitio`;
}

/** `'Karla Jiménez · miércoles 18 de noviembre, 11:05 a.m.'` */
export const sayByline = (change: AppointmentChange): string =>
  `${sentence(sayAuthor(change))} · ${sayInstant(change.at)}`;
