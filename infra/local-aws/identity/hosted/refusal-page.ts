import { html } from '@rostro/shared/html';
import { layout } from './layout.ts';

/** The page for a request whose response cannot go to the site. */
export const refusalPage = (reason: string): string =>
  layout(
    'No se pudo continuar',
    html`<h1>No se pudo continuar</h1>
    <p>${reason}</p>
    <p><a href="/login">Volver a iniciar sesión</a></p>`,
  );
