import { openOffice } from '#office/test/office.tsx';
import AgendaPage from '../AgendaPage.tsx';

export const openAgenda = (search = '') => openOffice(<AgendaPage />, `/admin/appointments${search}`).user;
