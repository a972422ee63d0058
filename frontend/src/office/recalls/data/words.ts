import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { LeftOut, Recall, RecallSegment } from '@rostro/shared/contract/recalls';
import { sayMoney } from '@rostro/shared/money';
import { RECALL_RESULT_DAYS } from '@rostro/shared/recalls';
import { sayInstant } from '@rostro/shared/time';

const numbers = new Intl.NumberFormat('es-MX');

/** `'1 persona'`, `'1,204 personas'` */
export const sayPeople = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'persona' : 'personas'}`;

export const CHANNELS: Readonly<Record<NoticeChannel, string>> = { email: 'Correo', whatsapp: 'WhatsApp' };

export const KINDS: readonly { value: RecallSegment['kind']; label: string }[] = [
  { value: 'after', label: 'Quien ya vino a un tratamiento y le toca volver' },
  { value: 'absent', label: 'Quien dejó de venir' },
  { value: 'birthday', label: 'Quien cumple años en los próximos 7 días' },
];

const sayWeeks = ({ fromWeeks, toWeeks }: RecallSegment): string => {
  if (fromWeeks === toWeeks) return `hace ${fromWeeks} ${fromWeeks === 1 ? 'semana' : 'semanas'}`;
  return `hace ${fromWeeks} a ${toWeeks} semanas`;
};

const sayList = (names: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'disjunction' }).format(names);

/** The segment in words: `'Vino a Láser facial hace 5 semanas y no tiene próxima cita'` */
export function saySegment(segment: RecallSegment, nameOf: (serviceId: number) => string | undefined): string {
  if (segment.kind === 'birthday') return 'Cumple años en los próximos 7 días';
  if (segment.kind === 'absent') {
    const { months } = segment;
    return `No viene desde hace ${months} ${months === 1 ? 'mes' : 'meses'} o más, y no tiene próxima cita`;
  }
  const { serviceIds, category } = segment;
  const names = [
    ...serviceIds.flatMap((id) => nameOf(id) ?? []),
    ...(category === null ? [] : [SERVICE_CATEGORY_LABELS[category]]),
  ];
  return `Vino a ${sayList(names) || 'un tratamiento que ya no existe'} ${sayWeeks(segment)} y no tiene próxima cita`;
}

export const WHY_LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  next: 'Ya tienen una próxima cita',
  consent: 'No aceptaron recibir promociones',
  contact: 'Sin un dato de contacto para estos canales',
  lately: 'Recibieron otra campaña hace menos de 7 días, o esta misma en los últimos 6 meses',
};

export function sayRun(run: Recall['run']): string {
  if (run === null) return 'Aún no se ha enviado';
  const { state, startedAt, by, counts } = run;
  const reached = sayPeople(counts.email + counts.whatsapp);
  const who = by === '' ? 'Envío automático' : `Lo envió ${by}`;
  if (state === 'running') return `Se está enviando: va en ${reached}. Sale poco a poco, de 9:00 a.m. a 9:00 p.m.`;
  return `${who} el ${sayInstant(startedAt)} a ${reached}${state === 'stopped' ? ', y se detuvo antes de terminar' : ''}`;
}

/** The result in words; empty while there is none. */
export function sayResult({ result: { people, visits, paidCents }, pending }: Recall): string {
  const waiting = pending === 0 ? '' : `${sayPeople(pending)} en espera de que se cumplan ${RECALL_RESULT_DAYS} días.`;
  if (people === 0) return waiting;
  const booked = `${numbers.format(visits)} ${visits === 1 ? 'cita agendada' : 'citas agendadas'}`;
  return [`De ${sayPeople(people)} que la recibieron: ${booked}, ${sayMoney(paidCents)} cobrados.`, waiting]
    .join(' ')
    .trim();
}
