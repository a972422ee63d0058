import { PUBLIC_PAGES } from '@rostro/shared/pages';
import type { Row } from '../row.ts';
import { ticking } from './steps.ts';

/** The site: every page as it opens. */
export const SITE_PAGES: readonly Row[] = [
  ...PUBLIC_PAGES.map(({ path, file }): Row => ({ name: `site-${file}`, who: 'guest', at: path })),
  { name: 'site-not-found', who: 'guest', at: '/no-existe', nowhere: true },
  { name: 'site-confirmation', who: 'guest', at: '/confirmation#{guestLink}', first: ticking },
  { name: 'site-reply', who: 'guest', at: '/respuesta#{confirmLink}' },
  { name: 'site-reply-cancel', who: 'guest', at: '/respuesta#{cancelLink}' },
  { name: 'site-reply-wrong', who: 'guest', at: '/respuesta#ZXN0bw.bm8', fails: true },
  { name: 'site-consent', who: 'guest', at: '/consentimiento#{consentLink}' },
  { name: 'site-data-link', who: 'guest', at: '/datos#{dataLink}' },
  { name: 'site-data-link-wrong', who: 'guest', at: '/datos#ZXN0bw.bm8', fails: true },
  { name: 'site-waitlist', who: 'guest', at: '/lista-de-espera#{waitLink}' },
  // The server refuses the first look, which has no digits.
  { name: 'site-health-form', who: 'guest', at: '/salud#{healthLink}', fails: true },
  { name: 'client-home', who: 'client', at: '/' },
  { name: 'client-appointments', who: 'client', at: '/appointments' },
  { name: 'client-profile', who: 'client', at: '/profile' },
  { name: 'client-profile-permissions', who: 'client', at: '/profile?tab=avisos' },
  { name: 'client-profile-security', who: 'client', at: '/profile?tab=seguridad' },
  { name: 'client-payments', who: 'client', at: '/billing' },
  { name: 'client-book', who: 'client', at: '/book?service=5' },
];
