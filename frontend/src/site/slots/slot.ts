import { sayTime } from '@rostro/shared/time';

export interface ChosenSlot {
  /** `YYYY-MM-DD` and `HH:mm`, in the clinic's time zone. */
  date: string;
  time: string;
  startsAt: string;
}

export interface LostSlot extends ChosenSlot {
  /** The reason, unless the slot is taken or its start has passed. */
  because?: string | undefined;
}

const SHORT_DAY = new Intl.DateTimeFormat('es-MX', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function sayBriefDay(date: string): string {
  const parts = SHORT_DAY.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (type: string) => parts.find((each) => each.type === type)?.value.replace('.', '') ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')}`;
}

/** `'mar 17 nov, 3:00 p.m.'` */
export const sayBriefSlot = ({ date, time }: ChosenSlot): string => `${sayBriefDay(date)}, ${sayTime(time)}`;
