export const packageErrors = {
  package_not_found: 404,
  package_template_not_found: 404,
  package_template_inactive: 409,
  package_used_up: 409,
  package_expired: 409,
  package_changed: 409,
  package_not_for_visit: 409,
} as const;

export const packageMessages: { readonly [C in keyof typeof packageErrors]: string } = {
  package_not_found: 'No encontramos ese paquete del cliente.',
  package_template_not_found: 'No encontramos ese paquete en venta.',
  package_template_inactive: 'Ese paquete ya no está a la venta. Elige otro o actívalo en Paquetes.',
  package_used_up:
    'A este paquete ya no le quedan sesiones: alguien usó la última mientras tanto. Revisa el paquete y cobra la cita.',
  package_expired: 'Este paquete venció. Amplía su vigencia en la página del cliente, o cierra la cita sin usarlo.',
  package_changed: 'El paquete cambió mientras tanto. Revisa cuántas sesiones quedan e intenta de nuevo.',
  package_not_for_visit:
    'Este paquete no cubre la cita: es de otros tratamientos, o la cita ya tiene un pago. Ciérrala sin usar el paquete.',
};

export const packageTitles: { readonly [C in keyof typeof packageErrors]: string } = {
  package_not_found: 'Package not found',
  package_template_not_found: 'Package for sale not found',
  package_template_inactive: 'Package is not for sale',
  package_used_up: 'Package has no sessions left',
  package_expired: 'Package expired',
  package_changed: 'Package changed meanwhile',
  package_not_for_visit: 'Package does not cover the visit',
};

export const packageActions = {
  'package.sell': 'Vendió un paquete a',
  'package.refund': 'Devolvió un paquete de',
  'package.extend': 'Amplió la vigencia de un paquete de',
  'package-template.create': 'Creó un paquete',
  'package-template.save': 'Editó un paquete',
} as const;

export const packageModule = {
  label: 'Paquetes',
  text: 'Sesiones que se pagan por adelantado y se usan en cada visita.',
  gone: 'Los paquetes salen de Tratamientos, de la página de cada cliente y del cobro, y ya no se pueden vender.',
  isFirst: true,
} as const;
