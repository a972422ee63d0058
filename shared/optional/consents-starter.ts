import type { StarterText } from '../starter-texts.ts';

/**
 * Letters of consent that a new clinic may begin with: the parts that NOM-004-SSA3-2012, 10.1, asks for. They are
 * drafts: a lawyer and the clinic's professionals have to read and complete them.
 */
export interface StarterConsent extends StarterText {
  title: string;
  act: string;
  risks: string;
  benefits: string;
  alternatives: string;
  contingencies: string;
}

const CONTINGENCIES =
  'Autorizo al personal de salud a suspender la sesión y a atender las contingencias y urgencias que deriven del acto autorizado, según su criterio profesional.';

export const STARTER_CONSENTS: readonly StarterConsent[] = [
  {
    id: 'depilacion-laser',
    of: ['depila laser', 'depila luz', 'vello laser'],
    title: 'Consentimiento para depilación láser',
    act: 'Aplicación de láser o luz pulsada en la zona acordada para reducir el vello, en varias sesiones, con la energía ajustada al fototipo y con los ojos protegidos.',
    risks:
      'Enrojecimiento, ardor e inflamación alrededor del folículo durante horas o días. Con menos frecuencia: costras, ampollas, quemaduras, manchas más claras o más oscuras que la piel, cicatrices, infección, reactivación de herpes y crecimiento de vello nuevo. El sol, el bronceado y algunos medicamentos aumentan el riesgo; debo avisar si estoy embarazada o si uso medicamentos.',
    benefits:
      'Reducción gradual y duradera del vello. El resultado varía de una persona a otra, no es total y puede pedir sesiones de mantenimiento.',
    alternatives: 'Rasurado, cera, cremas depilatorias, electrólisis, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'laser-luz',
    of: ['laser', 'luz pulsada', 'ipl'],
    title: 'Consentimiento para láser o luz pulsada en la piel',
    act: 'Aplicación de láser o luz pulsada en la zona acordada para tratar manchas, vasos finos, textura o signos de la edad, con la energía ajustada al fototipo y con los ojos protegidos.',
    risks:
      'Enrojecimiento, ardor, inflamación y descamación durante varios días. Con menos frecuencia: costras, ampollas, quemaduras, moretones, infección, reactivación de herpes, cicatrices y manchas más claras o más oscuras que la piel, que pueden tardar meses o quedarse. El sol antes y después aumenta el riesgo.',
    benefits:
      'Mejora gradual del tono, de la textura o de los vasos visibles. El resultado varía de una persona a otra y puede pedir varias sesiones.',
    alternatives: 'Peeling químico, cremas de uso en casa, protección solar, maquillaje, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'peeling',
    of: ['peeling', 'exfoliacion quimica'],
    title: 'Consentimiento para peeling químico',
    act: 'Aplicación de uno o varios ácidos en la zona acordada, después de limpiar la piel, en la concentración y por el tiempo que decide quien me atiende.',
    risks:
      'Enrojecimiento, ardor y descamación durante varios días. Con menos frecuencia: costras, ampollas, quemadura química, infección, reactivación de herpes, reacción alérgica, cicatrices y manchas más claras o más oscuras que la piel. El sol y arrancar las costras aumentan el riesgo.',
    benefits: 'Mejora gradual de la textura, del tono y de las líneas finas. El resultado varía de una persona a otra.',
    alternatives: 'Limpieza facial, microdermoabrasión, tratamiento en casa con cremas, o ningún tratamiento.',
    contingencies:
      'Autorizo al personal de salud a neutralizar el ácido, a suspender la sesión y a atender las contingencias y urgencias que deriven del acto autorizado, según su criterio profesional.',
  },
  {
    id: 'toxina',
    of: ['toxina', 'botox', 'botulinica'],
    title: 'Consentimiento para toxina botulínica',
    act: 'Inyección de toxina botulínica en los músculos y puntos acordados del rostro o del cuello, en las unidades que decide quien me atiende.',
    risks:
      'Dolor, enrojecimiento, moretones e inflamación en los puntos, y dolor de cabeza. Con menos frecuencia: caída temporal del párpado o de la ceja, asimetría, visión doble, ojo seco, debilidad de músculos vecinos, infección y reacción alérgica. Rara vez: dificultad para tragar, hablar o respirar, que pide atención médica inmediata. No se recomienda en el embarazo, en la lactancia ni con enfermedades neuromusculares.',
    benefits:
      'Suaviza líneas de expresión durante unos meses. El efecto comienza a los pocos días, varía de una persona a otra y no es permanente.',
    alternatives: 'Cremas, láser, peeling, rellenos, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'relleno',
    of: ['relleno', 'filler', 'aumento labios'],
    title: 'Consentimiento para relleno con ácido hialurónico',
    act: 'Inyección de ácido hialurónico en la zona acordada, con anestesia local o en crema si hace falta, en la cantidad que acordamos.',
    risks:
      'Dolor, enrojecimiento, inflamación y moretones durante varios días. Con menos frecuencia: asimetría, bultos, nódulos, desplazamiento del producto, infección, reactivación de herpes y reacción alérgica. Rara vez: obstrucción de un vaso sanguíneo, con muerte de la piel, pérdida de la vista o daño neurológico, que pide atención médica inmediata.',
    benefits:
      'Volumen, contorno o hidratación de la zona durante varios meses. El resultado varía de una persona a otra y no es permanente.',
    alternatives: 'Toxina botulínica, láser, radiofrecuencia, cirugía, o ningún tratamiento.',
    contingencies:
      'Autorizo al personal de salud a suspender la aplicación, a usar hialuronidasa para disolver el producto y a atender las contingencias y urgencias que deriven del acto autorizado, según su criterio profesional.',
  },
  {
    id: 'microagujas',
    of: ['microaguja', 'microneedling', 'dermapen'],
    title: 'Consentimiento para microagujas',
    act: 'Punción superficial de la piel con agujas finas de un solo uso en la zona acordada, con anestesia en crema y, si lo acordamos, con productos que se aplican durante la sesión.',
    risks:
      'Enrojecimiento, ardor, puntos de sangre, inflamación y descamación durante unos días. Con menos frecuencia: moretones, infección, reactivación de herpes, reacción a la anestesia o a los productos, brote de acné, manchas y cicatrices.',
    benefits:
      'Mejora gradual de la textura, de marcas de acné y de líneas finas. El resultado varía de una persona a otra y suele pedir varias sesiones.',
    alternatives: 'Peeling químico, láser, radiofrecuencia, cremas de uso en casa, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'plasma',
    of: ['plasma', 'prp'],
    title: 'Consentimiento para plasma rico en plaquetas',
    act: 'Toma de una muestra de mi sangre, separación del plasma en la clínica con material de un solo uso y aplicación de ese plasma en la zona acordada.',
    risks:
      'Dolor, moretones e inflamación donde se toma la sangre y donde se aplica el plasma; mareo o desmayo. Con menos frecuencia: infección, sangrado, lesión de un nervio o de un vaso, reactivación de herpes, reacción a la anestesia y manchas.',
    benefits:
      'Puede mejorar la calidad de la piel de forma gradual. El resultado varía de una persona a otra y suele pedir varias sesiones.',
    alternatives: 'Microagujas sin plasma, cremas de uso en casa, láser, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'lesiones',
    of: ['lesion', 'verruga', 'acrocordon', 'lunar', 'electrocauterio', 'crioterapia'],
    title: 'Consentimiento para retiro de lesiones de la piel',
    act: 'Retiro de la lesión o las lesiones acordadas por la técnica que decide quien me atiende, con anestesia local; si hace falta, envío de la muestra a estudio.',
    risks:
      'Dolor, sangrado, inflamación y costra durante días o semanas. Con menos frecuencia: infección, cicatriz, manchas más claras o más oscuras que la piel, que la lesión vuelva, lesión de un nervio superficial y reacción a la anestesia.',
    benefits: 'Retiro de la lesión y, si se envía a estudio, un diagnóstico. La cicatriz varía de una persona a otra.',
    alternatives: 'Vigilar la lesión, otra técnica de retiro, tratamiento con cremas, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'limpieza',
    of: ['limpieza', 'extraccion', 'microdermoabrasion', 'dermaplaning'],
    title: 'Consentimiento para limpieza facial con extracción',
    act: 'Limpieza, exfoliación y extracción manual o con instrumentos en la zona acordada, con vapor o productos que ablandan la piel.',
    risks:
      'Enrojecimiento, sensibilidad e inflamación durante horas o días. Con menos frecuencia: moretones, marcas de la extracción, brote de acné, infección, reactivación de herpes, reacción a los productos y manchas.',
    benefits: 'Poros más limpios y textura más suave. El resultado varía de una persona a otra y pide cuidado en casa.',
    alternatives: 'Limpieza sin extracción, cuidado en casa, tratamiento médico del acné, o ningún tratamiento.',
    contingencies: CONTINGENCIES,
  },
  {
    id: 'fotografias',
    of: [],
    title: 'Consentimiento para fotografías clínicas',
    act: 'Toma de fotografías de la zona que se trata, antes, durante y después, que se guardan en mi expediente para comparar el avance. No autoriza a publicarlas: ese permiso se pide aparte.',
    risks:
      'Las fotografías pueden mostrar rasgos que permiten reconocerme. Se guardan como parte del expediente y solo las ve el personal autorizado.',
    benefits: 'Comparar el avance, planear las sesiones y documentar mi atención.',
    alternatives: 'Que el avance se describa por escrito en el expediente, sin fotografías.',
    contingencies:
      'Puedo retirar este permiso cuando quiera para las fotografías que aún no se toman. Autorizo al personal de salud a atender las contingencias y urgencias que deriven del acto autorizado.',
  },
];
