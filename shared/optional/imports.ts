export const importErrors = {
  import_not_found: 404,
  import_moved: 409,
  import_ended: 409,
  import_undo_late: 409,
} as const;

export const importMessages: { readonly [C in keyof typeof importErrors]: string } = {
  import_not_found: 'No encontramos esa importación. Recarga la página.',
  import_moved: 'Esta importación ya va más adelante, quizá en otra ventana. Elige otra vez el archivo para seguir.',
  import_ended: 'Esta importación ya terminó o se deshizo. Recarga la página.',
  import_undo_late:
    'Pasaron más de 24 horas desde la importación y ya no se puede deshacer. Elimina a los clientes desde su página.',
};

export const importTitles: { readonly [C in keyof typeof importErrors]: string } = {
  import_not_found: 'Import not found',
  import_moved: 'The import has moved on',
  import_ended: 'The import has ended',
  import_undo_late: 'The import can no longer be undone',
};

export const importActions = {
  'import.start': 'Empezó a importar un archivo',
  'import.rows': 'Importó clientes de un archivo',
  'import.balances': 'Importó saldos a favor de un archivo',
  'import.sessions': 'Importó sesiones pagadas de un archivo',
  'import.visits': 'Importó citas futuras de un archivo',
  'import.undo': 'Deshizo una importación',
} as const;

export const importModule = {
  label: 'Importación de archivos',
  text: 'Lo que la clínica tenía en otro sistema, como clientes, saldos y citas, desde una hoja de cálculo.',
  gone: 'La página para importar sale de Clientes. Lo que ya se importó se queda.',
  isFirst: true,
} as const;
