import type { DataRequestRow } from '@rostro/shared/contract/privacy/data-requests';
import type {
  DataRight,
  IdentityProof,
  RequestAct,
  RequestChannel,
  RequestState,
} from '@rostro/shared/privacy/data-rights';
import { sayLongDay } from '@rostro/shared/time';

export const RIGHTS: Readonly<Record<DataRight, string>> = {
  access: 'Acceso',
  rectification: 'Rectificación',
  cancellation: 'Cancelación',
  opposition: 'Oposición',
};

export const RIGHT_HINTS: Readonly<Record<DataRight, string>> = {
  access: 'Saber qué datos suyos tiene la clínica.',
  rectification: 'Corregir datos inexactos o incompletos.',
  cancellation: 'Que se eliminen sus datos.',
  opposition: 'Que no se usen para algún fin.',
};

export const CHANNELS: Readonly<Record<RequestChannel, string>> = {
  account: 'En su cuenta',
  email: 'Por correo',
  paper: 'Por escrito o en recepción',
};

export const STATES: Readonly<Record<RequestState, string>> = {
  received: 'Falta comprobar su identidad',
  proven: 'Por responder',
  accepted: 'Por llevar a cabo',
  refused: 'No procedió',
  done: 'Llevada a cabo',
  withdrawn: 'Retirada',
};

export const PROOFS: Readonly<Record<IdentityProof, string>> = {
  document: 'Con una identificación oficial',
  account: 'La pidió con su sesión iniciada, y su correo está comprobado',
  representative: 'La pide su representante, con identificación y poder',
};

export const ACTS: Readonly<Record<RequestAct | 'receive', string>> = {
  receive: 'Se recibió',
  prove: 'Se comprobó la identidad',
  accept: 'Se respondió que procede',
  refuse: 'Se respondió que no procede',
  extend: 'Se amplió el plazo',
  'carry-out': 'Se llevó a cabo',
  erase: 'Se eliminó al cliente sin una respuesta',
  withdraw: 'Se retiró',
  remove: 'Se eliminó el expediente bloqueado, y de quién era',
};

const CLOCKS = { answer: 'responder', carryOut: 'llevarla a cabo' } as const;

const sayDays = (days: number): string => (days === 1 ? 'queda 1 día hábil' : `quedan ${days} días hábiles`);

/** `'Para responder quedan 12 días hábiles, hasta el miércoles 2 de diciembre de 2026'`; empty after its end. */
export function sayClock({ clock, dueOn, workingDaysLeft }: DataRequestRow): string {
  if (clock === null || dueOn === null || workingDaysLeft === null) return '';
  const what = CLOCKS[clock];
  if (workingDaysLeft < 0) return `El plazo para ${what} venció el ${sayLongDay(dueOn)}`;
  if (workingDaysLeft === 0) return `El plazo para ${what} vence hoy`;
  return `Para ${what} ${sayDays(workingDaysLeft)}, hasta el ${sayLongDay(dueOn)}`;
}

export const isOverdue = ({ workingDaysLeft }: DataRequestRow): boolean => (workingDaysLeft ?? 0) < 0;

export const requestPath = (id: string): string => `/admin/data-requests/${encodeURIComponent(id)}`;
