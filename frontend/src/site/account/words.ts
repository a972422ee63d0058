export interface SignWords {
  title: string;
  lead: string;
}

export const LOGIN: SignWords = {
  title: 'Qué gusto verte',
  lead: 'Inicia sesión para reservar y consultar tus citas.',
};
export const SIGNUP: SignWords = {
  title: 'Crea tu cuenta',
  lead: 'Para reservar, cambiar y cancelar tus citas cuando te convenga, sin tener que llamar.',
};
export const RESET: SignWords = {
  title: 'Restablece tu contraseña',
  lead: 'Escribe el código que te enviamos y elige una contraseña nueva.',
};

/** The limit of letters to this address was reached, so no other letter is sent. */
export const LAST_LETTER =
  'Ya enviamos varios correos a esa dirección. Abre el enlace del más reciente: sirve de nuevo.';
