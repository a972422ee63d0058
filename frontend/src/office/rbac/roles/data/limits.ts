/** The same limits as in the contract. */
export const MAX_ROLE_NAME = 60;
export const MAX_ROLE_DESCRIPTION = 300;
export const NAME_REQUIRED = 'El nombre del rol es requerido';
