import type { InboxKind } from '@rostro/shared/inbox';
import { api } from '#api/api.ts';
import { byBranch } from '#office/clinic/published/branches.ts';

export const INBOX_TITLES: Readonly<Record<InboxKind, string>> = {
  to_confirm: 'Por confirmar',
  change: 'Cambios de último momento',
  reply: 'Mensajes',
  call: 'Clientes por llamar',
  undelivered: 'Avisos sin entregar',
  left_open: 'Visitas sin cerrar',
  data_rights: 'Derechos sobre datos',
  credit: 'Saldos a favor',
  duplicate: 'Posibles duplicados',
};

/** Part of the calendars' keys, so that every change of a visit reads them again. */
export const inboxCountQuery = (branch: string | undefined) => api.countInbox.query({ query: byBranch(branch) });

export const inboxVisitsQuery = (branch: string | undefined) => api.listInboxVisits.query({ query: byBranch(branch) });
