import type { Applied } from './contract/records/note-fields.ts';
import type { StarterText } from './starter-texts.ts';

/**
 * Templates of notes that a new clinic may begin with, one for each kind of visit: the parts of a note that
 * NOM-004-SSA3-2012, 6.1 and 6.2, asks for. What must be filled in has a line: `____`. The clinic's doctor has to read
 * and complete them.
 */
export interface StarterTemplate extends StarterText {
  name: string;
  reason: string;
  examination: string;
  diagnosis: string;
  plan: string;
  applied: readonly Applied[];
  areas: readonly string[];
  indications: string;
  text: string;
}

const SUN = 'Protector solar FPS 50 cada 3 horas y sin sol directo.';
const ALARM = 'Acudir o llamar si hay dolor intenso, ampollas, pus o fiebre.';
const machine = (name: string, energy: string): Applied => ({ machine: name, energy, product: '', lot: '' });
const product = (name: string): Applied => ({ machine: '', energy: '', product: name, lot: '____' });

export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  {
    id: 'primera-visita',
    of: ['valoracion', 'consulta', 'diagnostico', 'primera'],
    name: 'Primera visita',
    reason: 'Acude por: ____. Desde: ____. Tratamientos anteriores: ____.',
    examination: 'Fototipo: ____. Tipo de piel: ____. Lesiones, zona y extensión: ____. Resto de la piel: ____.',
    diagnosis: '____',
    plan: 'Estudios: ____. Tratamiento propuesto y número de sesiones: ____. Próxima revisión: ____.',
    applied: [],
    areas: [],
    indications: `Cuidado en casa, mañana: ____. Noche: ____. ${SUN}`,
    text: 'Antecedentes revisados con la persona: heredofamiliares ____, patológicos ____, no patológicos ____, padecimiento actual ____.',
  },
  {
    id: 'revision',
    of: ['seguimiento', 'revision', 'control'],
    name: 'Revisión y evolución',
    reason: 'Revisión de: ____. Sesión o semana: ____.',
    examination: 'Cambios desde la última visita: ____. Comparación con fotografías: ____.',
    diagnosis: '____',
    plan: 'Sigue igual, cambia o termina: ____. Próxima revisión: ____.',
    applied: [],
    areas: [],
    indications: `____ ${SUN}`,
    text: 'Evolución: ____. Apego al tratamiento: ____. Molestias o reacciones que refiere: ____.',
  },
  {
    id: 'depilacion-laser',
    of: ['depila laser', 'depila luz', 'vello laser'],
    name: 'Depilación láser',
    reason: 'Sesión ____ de depilación láser.',
    examination: 'Fototipo: ____. Bronceado reciente: ____. Tatuajes o lunares en la zona: ____. Vello: ____.',
    diagnosis: '',
    plan: 'Próxima sesión en ____ semanas. Ajuste de energía: ____.',
    applied: [machine('Láser', '____ J/cm², ____ ms, punto de ____ mm, ____ pasadas')],
    areas: [],
    indications: `Sin calor, ejercicio ni perfume en la zona por 48 horas. No arrancar el vello entre sesiones. ${SUN} ${ALARM}`,
    text: 'Protección ocular: sí. Respuesta de la piel al terminar: ____.',
  },
  {
    id: 'laser-luz',
    of: ['laser', 'luz pulsada', 'ipl', 'radiofrecuencia'],
    name: 'Láser, luz o radiofrecuencia',
    reason: 'Sesión ____ para: ____.',
    examination: 'Fototipo: ____. Bronceado reciente: ____. Zona y lesiones: ____.',
    diagnosis: '____',
    plan: 'Próxima sesión en ____ semanas.',
    applied: [machine('____', 'Energía ____, tiempo ____, pasadas ____')],
    areas: ['Cara'],
    indications: `Compresas frías y crema reparadora por ____ días. ${SUN} ${ALARM}`,
    text: 'Protección ocular: sí. Prueba en zona pequeña: ____. Respuesta de la piel al terminar: ____.',
  },
  {
    id: 'peeling',
    of: ['peeling', 'exfoliacion quimica'],
    name: 'Peeling químico',
    reason: 'Sesión ____ de peeling para: ____.',
    examination: 'Fototipo: ____. Piel íntegra, sin herpes activo: ____. Retinoides suspendidos desde: ____.',
    diagnosis: '____',
    plan: 'Próxima sesión en ____ semanas. Concentración siguiente: ____.',
    applied: [product('Ácido ____ al ____ %, ____ minutos, ____ capas')],
    areas: ['Cara'],
    indications: `No arrancar la piel que se descama. Crema reparadora por ____ días, sin retinoides ni ácidos por 7 días. ${SUN} ${ALARM}`,
    text: 'Neutralizado: ____. Respuesta de la piel al terminar: ____.',
  },
  {
    id: 'toxina',
    of: ['toxina', 'botox', 'botulinica'],
    name: 'Toxina botulínica',
    reason: 'Líneas de expresión en: ____. Última aplicación: ____.',
    examination: 'Fuerza y simetría de los músculos: ____. Párpados y cejas: ____. Asimetrías previas: ____.',
    diagnosis: '____',
    plan: 'Revisión a los 14 días. Próxima aplicación: ____.',
    applied: [product('Toxina botulínica ____, ____ U en total, dilución ____')],
    areas: ['Frente', 'Entrecejo', 'Contorno de ojos'],
    indications:
      'Sin acostarse ni frotar la zona por 4 horas, sin ejercicio intenso por 24 horas. Acudir de inmediato si hay caída del párpado, visión doble o dificultad para tragar o respirar.',
    text: 'Unidades por punto: ____. Caducidad del frasco: ____.',
  },
  {
    id: 'relleno',
    of: ['relleno', 'filler', 'aumento labios'],
    name: 'Relleno con ácido hialurónico',
    reason: 'Volumen o contorno en: ____. Rellenos anteriores y fecha: ____.',
    examination: 'Simetría: ____. Volumen y calidad de la piel: ____. Llenado capilar antes de aplicar: ____.',
    diagnosis: '____',
    plan: 'Revisión a los 15 días. Retoque: ____.',
    applied: [product('Ácido hialurónico ____, ____ ml')],
    areas: ['Labios'],
    indications:
      'Frío suave por intervalos, sin masaje ni calor por 48 horas. Acudir de inmediato si hay dolor que aumenta, piel pálida o morada, o cambios en la vista.',
    text: 'Técnica y plano: ____. Aguja o cánula: ____. Llenado capilar al terminar: ____. Hialuronidasa disponible: sí.',
  },
  {
    id: 'microagujas',
    of: ['microaguja', 'microneedling', 'dermapen', 'plasma', 'prp'],
    name: 'Microagujas y plasma',
    reason: 'Sesión ____ para: ____.',
    examination: 'Piel íntegra, sin herpes ni acné activo: ____. Tipo de cicatriz o marca: ____.',
    diagnosis: '____',
    plan: 'Próxima sesión en ____ semanas.',
    applied: [machine('Microagujas', '____ mm, ____ pasadas'), product('____')],
    areas: ['Cara'],
    indications: `Sin maquillaje por 24 horas, sin ácidos ni retinoides por 5 días. ${SUN} ${ALARM}`,
    text: 'Anestesia: ____. Si se usó plasma: tubos ____, centrifugado ____. Respuesta de la piel al terminar: ____.',
  },
  {
    id: 'lesiones',
    of: ['lesion', 'verruga', 'acrocordon', 'lunar', 'electrocauterio', 'crioterapia'],
    name: 'Retiro de lesiones',
    reason: 'Lesión en: ____. Tiempo de evolución y cambios: ____.',
    examination: 'Tamaño, color, bordes y dermatoscopia: ____. Número de lesiones: ____.',
    diagnosis: '____',
    plan: 'Muestra a estudio: ____. Revisión en ____ días.',
    applied: [machine('____', '____'), product('Anestesia local ____, ____ ml')],
    areas: [],
    indications: `Limpiar con agua y jabón, mantener cubierta por ____ días y no arrancar la costra. ${SUN} ${ALARM}`,
    text: 'Técnica: ____. Hemostasia: ____. Incidentes: ____.',
  },
  {
    id: 'facial',
    of: ['limpieza', 'facial', 'hidratacion', 'microdermoabrasion', 'dermaplaning', 'contorno', 'led'],
    name: 'Facial o limpieza',
    reason: 'Limpieza o cuidado de la piel. Molestia principal: ____.',
    examination: 'Tipo de piel: ____. Comedones, pústulas o manchas, y zona: ____. Sensibilidad: ____.',
    diagnosis: '',
    plan: 'Próxima sesión en ____ semanas.',
    applied: [product('____')],
    areas: ['Cara'],
    indications: `Sin maquillaje por 12 horas. Cuidado en casa: ____. ${SUN}`,
    text: 'Pasos de la sesión: ____. Respuesta de la piel al terminar: ____.',
  },
];
