export const LOAD_FAILED = 'Error al cargar el expediente';
export const SAVE_FAILED = 'Error al guardar la nota';
export const SIGN_FAILED = 'Error al firmar la nota';
export const ADD_FAILED = 'Error al agregar a la nota';
