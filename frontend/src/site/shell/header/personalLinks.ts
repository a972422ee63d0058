import { CalendarDays, CircleUser, LayoutDashboard, ReceiptText } from 'lucide-react';

/** The personal links of both menus. Staff with access to the panel get other ones than clients. */
export const personalLinks = (isAdmin: boolean) => [
  { to: '/profile', label: 'Mi Perfil', Icon: CircleUser },
  ...(isAdmin
    ? [{ to: '/admin', label: 'Panel Admin', Icon: LayoutDashboard }]
    : [
        { to: '/appointments', label: 'Mis Citas', Icon: CalendarDays },
        { to: '/billing', label: 'Mis Pagos', Icon: ReceiptText },
      ]),
];
