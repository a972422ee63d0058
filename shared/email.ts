/** What stands before the @: no mail server takes more than 64 characters. */
export const LOCAL_PART = /^[^@]{0,64}(@|$)/;
export const LONG_LOCAL_PART = 'Antes de la @ van como máximo 64 caracteres';
