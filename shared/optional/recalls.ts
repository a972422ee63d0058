export const recallErrors = {
  recall_not_found: 404,
  recall_running: 409,
  recall_limit: 409,
} as const;

export const recallMessages: { readonly [C in keyof typeof recallErrors]: string } = {
  recall_not_found: 'No encontramos esa invitación. Recarga la página.',
  recall_running: 'Esta invitación se está enviando. Espera a que termine o detén el envío para cambiarla.',
  recall_limit: 'Ya hay {most} invitaciones, que es el máximo. Cambia una de las que tienes.',
};

export const recallTitles: { readonly [C in keyof typeof recallErrors]: string } = {
  recall_not_found: 'Recall not found',
  recall_running: 'The recall is being sent',
  recall_limit: 'Too many recalls',
};

export const recallActions = {
  'recall.create': 'Creó una invitación a volver',
  'recall.save': 'Cambió una invitación a volver',
  'recall.delete': 'Eliminó una invitación a volver',
  'recall.start': 'Envió una invitación a volver',
  'recall.stop': 'Detuvo el envío de una invitación a volver',
} as const;
