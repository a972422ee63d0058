/** antd makes the ids of the fields with it: `catalogo_name`. */
export const FORM_NAME = 'catalogo';
