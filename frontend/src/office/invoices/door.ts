import { ReceiptText } from 'lucide-react';
import { lazy } from 'react';
import type { Door } from '#office/nav/door.ts';

export const invoicesDoor: Door = {
  room: 'invoices',
  pages: [
    { path: 'config/invoices', Page: lazy(() => import('./IssuerPage.tsx')) },
    { path: 'cash/invoices', Page: lazy(() => import('./AsksPage.tsx')) },
  ],
  tabs: [{ label: 'Facturas', to: '/admin/cash/invoices', needs: ['issue_invoices'], after: '/admin/cash' }],
  configuration: [
    {
      label: 'Facturación',
      to: '/admin/config/invoices',
      text: 'Quién factura, y qué es cada tratamiento y cada método de pago para el SAT.',
      icon: ReceiptText,
      permission: 'access_configuration',
      after: '/admin/config/booking',
    },
  ],
};
