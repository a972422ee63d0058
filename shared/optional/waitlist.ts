export const waitlistErrors = {
  waitlist_limit: 409,
  waitlist_has_room: 409,
  waitlist_no_email: 409,
  waitlist_link_expired: 410,
} as const;

export const waitlistMessages: { readonly [C in keyof typeof waitlistErrors]: string } = {
  waitlist_link_expired: 'Este enlace venció: los días que pediste ya pasaron. Puedes pedir otros al agendar.',
  waitlist_limit: 'Ya estás en la lista de espera por {most} búsquedas. Quita una para agregar otra.',
  waitlist_has_room: 'Todavía hay lugar el {when} Elígelo, o acota los días, la parte del día o la persona.',
  waitlist_no_email:
    'Este cliente no tiene correo, y el lugar se ofrece por correo. Agrégalo en su página e intenta de nuevo.',
};

export const waitlistTitles: { readonly [C in keyof typeof waitlistErrors]: string } = {
  waitlist_link_expired: 'Link has expired',
  waitlist_limit: 'Too many wishes wait',
  waitlist_has_room: 'There is a free place',
  waitlist_no_email: 'The client has no e-mail',
};

export const waitlistActions = {
  'waitlist.add': 'Agregó a la lista de espera a',
  'waitlist.end': 'Quitó de la lista de espera a',
} as const;
/** What is done to a client: the subject of the entry is theirs. */
export const waitlistClientActions = ['waitlist.add'] as const;

export const waitlistModule = {
  label: 'Lista de espera',
  text: 'Quien quiere un día lleno se anota, y el lugar que se libera se le ofrece por correo.',
  gone: 'Nadie más puede anotarse ni recibe lugares, y la lista deja de verse en el sitio y en el panel. Quienes esperan siguen anotados.',
  isFirst: false,
  functions: { waitlist: 'Who waits for a place to become free, and what the signed links of their letters do.' },
} as const;
