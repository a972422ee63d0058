import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { screen, within } from '@testing-library/react';
import type { Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { anAppointment } from './appointments.ts';
import { aDesk, at } from './bookingDesk.tsx';

export const mine = (part: Partial<StaffAppointment> = {}): StaffAppointment =>
  anAppointment({ startsAt: at('11:00'), endsAt: at('12:00'), version: 4, ...part });

export function aDeskWith(part: Partial<StaffAppointment> = {}, replies: Replies = {}) {
  const desk = aDesk(replies);
  desk.rows = [mine(part)];
  return desk;
}

export async function openDrawer(search = '?edit=apt-1') {
  const office = openOffice(<BookingDrawer />, `/admin/appointments${search}`);
  await screen.findByRole('tablist');
  return office;
}

export const tab = (name: string): HTMLElement => screen.getByRole('tab', { name });

/** A dialog above the drawer, found by its title: in jsdom antd gives all titles the same id, so accessible names do not work. */
export async function question(title: string) {
  const shown = await screen.findByText(title, { selector: '.ant-modal-title' });
  return within(shown.closest<HTMLElement>('[role="dialog"]') ?? document.body);
}
export const noQuestion = (title: string): void =>
  expect(screen.queryByText(title, { selector: '.ant-modal-title' })).not.toBeInTheDocument();
