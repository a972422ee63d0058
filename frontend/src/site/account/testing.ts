import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { screen } from '@testing-library/react';
import { type Answers, answer } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import type { openApp } from '#test/render.tsx';
import { availabilityFrom, business, me, services } from '#test/samples.ts';

export type User = Awaited<ReturnType<typeof openApp>>['user'];

/** An error of the user pool. The code recognizes these errors by their names. */
export const failure = (name: string, message = name) => Object.assign(new Error(message), { name });

export const config: SpaConfig = {
  region: 'us-east-1',
  userPoolId: 'us-east-1_Prueba',
  userPoolClientId: 'cliente',
  cognitoEndpoint: '/_local/cognito',
  hostedUiDomain: '/_local/hosted',
  google: true,
  captcha: { provider: 'none', siteKey: '' },
};

export const serving = (more: Answers = {}) =>
  answer({
    listServices: services,
    getBusiness: business,
    getAvailability: ({ url }) => availabilityFrom(url.searchParams.get('from') ?? '', 1),
    getMe: me,
    listMyAppointments: { upcoming: [], history: [] },
    ...more,
  });

export async function logIn(user: User, password = 'secreto') {
  await pasteInto(user, await screen.findByLabelText('Correo'), me.email);
  await pasteInto(user, screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Iniciar Sesión' }));
}

export async function fillSignUp(user: User, password = 'secreto', repeated = password) {
  await pasteInto(user, await screen.findByLabelText('Nombre completo'), ' Mariana Olvera ');
  await pasteInto(user, screen.getByLabelText('Correo'), me.email);
  await pasteInto(user, screen.getByLabelText('Contraseña'), password);
  await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), repeated);
  await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
}
