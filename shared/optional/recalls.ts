export const recallErrors = {
  recall_not_found: 404,
  recall_running: 409,
  recall_limit: 409,
} as const;

export const recallMessages: { readonly [C in keyof typeof recallErrors]: string } = {
  recall_not_found: 'No encontramos esa campaña. Recarga la página.',
  recall_running: 'Esta campaña se está enviando. Espera a que termine o detén el envío para cambiarla.',
  recall_limit: 'Ya hay {most} campañas, que es el máximo. Cambia una de las que tienes.',
};

export const recallTitles: { readonly [C in keyof typeof recallErrors]: string } = {
  recall_not_found: 'Recall not found',
  recall_running: 'The recall is being sent',
  recall_limit: 'Too many recalls',
};

export const recallActions = {
  'recall.create': 'Creó una campaña',
  'recall.save': 'Cambió una campaña',
  'recall.delete': 'Eliminó una campaña',
  'recall.start': 'Envió una campaña',
  'recall.stop': 'Detuvo el envío de una campaña',
} as const;

export const recallModule = {
  label: 'Campañas',
  text: 'Mensajes para quien ya le toca otra sesión, dejó de venir o cumple años.',
  gone: 'Las campañas salen de Clientes y las de cada día dejan de enviarse.',
  isFirst: false,
  functions: {
    recalls: 'Messages that ask clients to come again: whom they reach, sending them, and what came of them.',
  },
} as const;
