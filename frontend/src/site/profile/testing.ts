import type { Session } from '@rostro/shared/contract/clients/sessions';
import { screen } from '@testing-library/react';
import { type Answers, answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

/** A person who was never asked for consent. */
export const notAsked = { reminders: false, whatsapp: false, at: '2026-11-02T18:00:00.000Z', source: 'sign-up' };

export const ownSession: Session = {
  id: 'aqui',
  browser: 'Firefox',
  system: 'Windows',
  isCurrent: true,
  beganAt: '2026-11-02T18:00:00.000Z',
  usedAt: '2026-11-20T15:00:00.000Z',
};

export const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getMe: me,
    listIdentities: { items: [] },
    getMyConsent: notAsked,
    listMySessions: { items: [ownSession] },
    endOtherSessions: { items: [ownSession] },
    listMyDataRequests: { items: [] },
    getMyPurposes: { notice: '2026-11-20', items: [] },
    ...more,
  });

/** Opens the profile page at a tab, by its word in the address, and waits until it is loaded. */
export async function openProfile(tab?: 'avisos' | 'seguridad') {
  const app = await openApp(tab === undefined ? '/profile' : `/profile?tab=${tab}`, { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Mi Perfil' });
  return app;
}

/** An error of the user pool. The code recognizes these errors by their names. */
export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });
