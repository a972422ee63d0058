/** The part before the @: mail servers accept at most 64 characters. */
export const LOCAL_PART = /^[^@]{0,64}(@|$)/;
export const LONG_LOCAL_PART = 'Antes de la @ van como máximo 64 caracteres';
