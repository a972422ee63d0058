import { CLIENT_SORTS, type CLIENT_STATES, type ClientSort } from '@rostro/shared/contract/clients/client-records';
import { STATUS_WORDS } from '#office/booking/published/status.ts';
import { byNumber, filterQuery, oneOf, type Schema, sortedBy, type ViewOf, yesOrNo } from '#office/list/schema.ts';
import type { List } from '#office/list/useListView.ts';
import { NO_APPOINTMENTS } from '../published/say.ts';
import type { ClientsQuery } from './api.ts';
import { isMonthDay, sayMonthDay } from './monthDay.ts';

type ClientState = (typeof CLIENT_STATES)[number];
/** Both are `MM-DD`; both days are included. */
export interface Birthdays {
  from: string;
  to: string;
}

const { confirmed, pending, cancelled } = STATUS_WORDS;
export const STATE_WORDS: Record<ClientState, string> = { confirmed, pending, cancelled, none: NO_APPOINTMENTS };

interface ClientFilters {
  serviceId: number;
  status: ClientState;
  hasAppointments: boolean;
  birthdays: Birthdays;
}

export const CLIENT_LIST: Schema<ClientFilters, { sort: ClientSort | `-${ClientSort}` }> = {
  filters: {
    serviceId: byNumber('serviceId', 'Tratamiento'),
    status: oneOf('status', 'Estado', STATE_WORDS),
    hasAppointments: yesOrNo('hasAppointments', 'Con reservas', { true: 'Sí', false: 'No' }),
    birthdays: {
      label: 'Cumpleaños',
      names: ['birthdayFrom', 'birthdayTo'],
      // A range needs both ends.
      parse: (from = '', to = '') => (isMonthDay(from) && isMonthDay(to) ? { from, to } : undefined),
      serialize: ({ from, to }) => [from, to],
      say: ({ from, to }) => `${sayMonthDay(from)} a ${sayMonthDay(to)}`,
    },
  },
  rest: sortedBy(CLIENT_SORTS),
  sizes: [10, 25, 50, 100],
};
export type ClientsView = ViewOf<typeof CLIENT_LIST>;
export type ClientsList = List<ClientFilters, Pick<ClientsView, 'sort'>>;

export const queryOf = (view: ClientsView): ClientsQuery => {
  const { sort, page, pageSize } = view;
  return { sort, page, pageSize, ...filterQuery(CLIENT_LIST, view) };
};
