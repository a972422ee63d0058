import { screen } from '@testing-library/react';
import { type Answers, answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, me, services } from '#test/samples.ts';

/** Somebody who was never asked. */
export const notAsked = { reminders: false, whatsapp: false, at: '2026-11-02T18:00:00.000Z', source: 'sign-up' };

export const serving = (more: Answers = {}) =>
  answer({
    ...{ listServices: services, getBusiness: business, getMe: me, listIdentities: { items: [] } },
    getMyConsent: notAsked,
    ...more,
  });

/** The page, once the profile is on it. */
export async function openProfile() {
  const app = await openApp('/profile', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: 'Mi Perfil' });
  return app;
}

/** As the identity service refuses: told by its name. */
export const refusal = (name: string, message = name) => Object.assign(new Error(message), { name });
