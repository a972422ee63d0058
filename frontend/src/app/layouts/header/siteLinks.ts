/** The public pages that exist, for the header, the mobile menu and the footer. */
export const SITE_LINKS = [{ to: '/servicios', label: 'Servicios' }] as const;
