import { readFileSync } from 'node:fs';
import type { HostedOptions } from '@rostro/local-aws/identity';
import { MARK } from './mark.ts';

/** The path under which the gateway serves the pool's hosted pages. */
export const HOSTED_PATH = '/_local/hosted';

export const HOSTED: HostedOptions = {
  path: HOSTED_PATH,
  callbackPaths: ['/login'],
  logoutPaths: ['/', '/login'],
  // A demo account, a new person, and a person whose address Google has not verified.
  people: [
    { name: 'Mariana Ríos Cárdenas', email: 'cliente@rostro.test', emailVerified: true },
    { name: 'Valeria Núñez Ortega', email: 'valeria.nunez@gmail.test', emailVerified: true },
    { name: 'Andrés Molina Vega', email: 'andres.molina@gmail.test', emailVerified: false },
  ],
  language: 'es-MX',
  mark: MARK.html,
  style: readFileSync(new URL('hosted.css', import.meta.url), 'utf8'),
  texts: {
    name: 'Google de prueba',
    note: 'Hace las veces de Google en esta computadora: nada sale a internet.',
    choose: 'Elige una cuenta',
    purpose: 'para continuar en Rostro',
    unverified: 'Correo sin verificar',
    other: 'Usar otra cuenta',
    personName: 'Nombre completo',
    email: 'Correo',
    verified: 'Correo verificado',
    continue: 'Continuar',
    cancel: 'Cancelar',
    mistyped: 'Escribe un nombre y un correo válido.',
    refused: 'No se pudo continuar',
    foreignAddress: 'Esta dirección de regreso no es de Rostro.',
    expired: 'Esta solicitud caducó. Vuelve a iniciar sesión y elige Google otra vez.',
    unknownPage: 'Esta página no existe.',
    back: 'Volver a iniciar sesión',
  },
};
