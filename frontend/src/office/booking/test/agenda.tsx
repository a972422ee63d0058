import { openOffice } from '#office/test/office.tsx';
import AgendaPage from '../AgendaPage.tsx';

/** Polls, so that it shows changes by others. */
export const openAgenda = (search = '', isLive = false) =>
  openOffice(<AgendaPage />, `/admin/appointments${search}`, { isLive }).user;
