import type { Row } from '../row.ts';

const office = (name: string, at: string): Row => ({ name: `office-${name}`, who: 'administrator', at });

/** The panel: every page as it opens. */
export const OFFICE_PAGES: readonly Row[] = [
  office('home', '/admin'),
  office('board', '/admin/today'),
  { name: 'office-reception-home', who: 'receptionist', at: '/admin' },
  { name: 'office-reception-panel', who: 'receptionist', at: '/admin/panel' },
  office('agenda-day', '/admin/appointments?view=day'),
  office('agenda-week', '/admin/appointments?view=week'),
  office('agenda-month', '/admin/appointments?view=month'),
  office('agenda-list', '/admin/appointments?view=list'),
  office('inbox', '/admin/inbox'),
  office('notices', '/admin/notices'),
  office('messages', '/admin/notices/messages'),
  office('cash', '/admin/cash'),
  office('clients', '/admin/clients'),
  office('client', '/admin/clients/demo-client-01'),
  office('import', '/admin/clients/import'),
  office('data-requests', '/admin/data-requests'),
  office('data-request', '/admin/data-requests/{dataRequest}'),
  office('services', '/admin/services'),
  office('services-order', '/admin/services?order=true'),
  office('starter', '/admin/services/starter'),
  office('consent-forms', '/admin/services/consents'),
  office('note-templates', '/admin/services/notes'),
  office('packages', '/admin/services/packages'),
  office('equipment', '/admin/equipment'),
  office('stats', '/admin/stats'),
  office('permissions', '/admin/permissions-debug'),
  { ...office('not-found', '/admin/no-existe'), nowhere: true },
];

const config = (name: string, path: string): Row => office(`config-${name}`, `/admin/config${path}`);

/** The panel's configuration: every page as it opens. */
export const CONFIG_PAGES: readonly Row[] = [
  config('index', ''),
  config('personal', '/personal'),
  config('capacity', '/personal/capacity'),
  config('users', '/personal/users'),
  config('people', '/people'),
  config('person', '/people/demo-persona-patricia'),
  config('person-new', '/people/new'),
  config('rooms', '/rooms'),
  config('room', '/rooms/demo-cabina-1'),
  config('machines', '/machines'),
  config('machine', '/machines/demo-aparato-laser'),
  config('branches', '/branches'),
  config('schedule', '/schedule'),
  config('booking', '/booking'),
  config('closed-days', '/closed-days'),
  config('notices', '/notices'),
  config('notice-preview', '/notices/preview'),
  config('recalls', '/recalls'),
  config('roles', '/roles'),
  config('role', '/roles/recepcion'),
  config('brand', '/brand'),
  config('texts', '/texts'),
  config('text', '/texts/about'),
  config('privacy', '/texts/privacy'),
  config('archive', '/archive'),
  config('modules', '/modules'),
  config('general', '/general'),
];
