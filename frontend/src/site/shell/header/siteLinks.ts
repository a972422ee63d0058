export const SITE_LINKS = [
  { to: '/servicios', label: 'Servicios' },
  { to: '/equipment', label: 'Equipos' },
  { to: '/about', label: 'Nosotros' },
  { to: '/contact', label: 'Contacto' },
] as const;
