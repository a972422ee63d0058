import { optionalPermissionDescriptions } from './optional/permissions.ts';
import type { PermissionCode } from './permissions.ts';

/**
 * Explains each permission to the user who grants it. A file apart from the names, which every page of the panel loads.
 */
export const PERMISSION_DESCRIPTIONS: Record<PermissionCode, string> = {
  create_appointments: 'Reservar citas nuevas en la agenda.',
  edit_appointments:
    'Cambiar fecha, tratamiento y notas de una cita, marcar si la persona asistió y volver a enviar avisos.',
  view_appointments: 'Abrir la agenda, el detalle de cada cita, sus pagos y los avisos.',
  cancel_appointments: 'Confirmar una cita, cancelarla o dejarla por confirmar.',
  override_agenda:
    'Reservar o mover una cita fuera del horario, en un día cerrado, en el pasado o en un lugar ocupado, con un motivo por escrito.',
  create_services: 'Agregar tratamientos al catálogo.',
  edit_services: 'Cambiar nombre, precio, duración, imagen y texto de un tratamiento.',
  delete_services: 'Quitar un tratamiento del catálogo para siempre.',
  toggle_services: 'Decidir qué tratamientos se pueden reservar y cuáles se ven en el sitio.',
  order_services: 'Cambiar el orden en que se muestran los tratamientos.',
  create_clients: 'Registrar clientes nuevos, en su lista y al reservar.',
  edit_clients: 'Registrar clientes, importarlos y corregir sus datos y notas.',
  view_clients: 'Abrir la lista de clientes, sus datos y su historial.',
  delete_clients:
    'Eliminar el registro de un cliente y, con «Editar clientes», unir dos registros de la misma persona.',
  create_equipment: 'Agregar equipos al catálogo.',
  edit_equipment: 'Cambiar nombre, imagen y características de un equipo.',
  delete_equipment: 'Quitar un equipo del catálogo para siempre.',
  toggle_equipment: 'Decidir qué equipos se muestran en el sitio.',
  order_equipment: 'Cambiar el orden en que se muestran los equipos.',
  register_payments: 'Cobrar citas, enviar recibos y eliminar pagos.',
  give_courtesies: 'Registrar una cita sin cobrarla: un descuento del 100 %, con un motivo por escrito.',
  access_configuration:
    'Cambiar horarios, personal, reglas de reserva, avisos, usuarios del panel y datos de la clínica.',
  manage_roles:
    'Crear y eliminar roles, y asignarlos a las personas del panel. Cambiar sus permisos pide también «Acceder a la configuración».',
  view_records: 'Leer los expedientes clínicos y sus fotos.',
  edit_records: 'Escribir en los expedientes clínicos y agregarles fotos.',
  view_statistics: 'Abrir las estadísticas de citas e ingresos.',
  close_day: 'Contar la caja, cerrar el día y ver los cortes anteriores.',
  ...optionalPermissionDescriptions,
};
