import { openOffice } from '#office/test/office.tsx';
import AgendaPage from '../AgendaPage.tsx';

/** It notices what others change. */
export const openAgenda = (search = '', isLive = false) =>
  openOffice(<AgendaPage />, `/admin/appointments${search}`, { isLive }).user;
