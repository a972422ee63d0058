import type { DemoService } from './service.ts';

export const SPECIALIZED_SERVICES: readonly DemoService[] = [
  {
    id: 6,
    name: 'Radiofrecuencia facial',
    category: 'specialized',
    priceCents: 160_000,
    durationMinutes: 60,
    description:
      'Calor controlado que llega a la dermis y estimula tu propio colágeno. La piel se siente más firme desde la tercera sesión y sigue mejorando por semanas.',
    benefits: [
      'Estimula tu propio colágeno',
      'Define el contorno del rostro',
      'Sin agujas ni reposo',
      'Resultados graduales y naturales',
    ],
    art: 'radiofrecuencia',
  },
  {
    id: 7,
    name: 'Toxina botulínica',
    category: 'specialized',
    priceCents: 385_000,
    durationMinutes: 30,
    description:
      'Aplicación en frente, entrecejo y contorno de ojos, con dosis que respetan tu expresión. El efecto aparece en una semana y dura de cuatro a seis meses.',
    benefits: [
      'Suaviza líneas de expresión',
      'Aplicada por dermatóloga certificada',
      'Revisión incluida a los 15 días',
    ],
    aftercare:
      'No te acuestes ni te agaches por cuatro horas.\nNo des masaje en la zona ni hagas ejercicio hasta mañana.\nEl efecto se nota entre el tercer y el séptimo día; te revisamos a las dos semanas.',
    art: 'toxina-botulinica',
  },
  {
    id: 8,
    name: 'Rejuvenecimiento con láser',
    category: 'specialized',
    priceCents: 290_000,
    durationMinutes: 45,
    description:
      'Pulsos de luz que trabajan manchas, vasos finos y textura en una misma sesión. Ajustamos los parámetros a tu fototipo y te damos el cuidado para los días siguientes.',
    benefits: ['Mejora manchas y cicatrices', 'Estimula la renovación de la piel', 'Parámetros según tu fototipo'],
    art: 'laser',
  },
  {
    id: 11,
    name: 'Microagujas con plasma',
    category: 'specialized',
    priceCents: 240_000,
    durationMinutes: 90,
    description:
      'Microcanales muy finos y plasma rico en plaquetas de tu propia sangre, para cicatrices de acné y piel cansada. El enrojecimiento baja en uno o dos días.',
    benefits: [
      'Mejora cicatrices de acné',
      'Con plasma de tu propia sangre',
      'Anestesia en crema incluida',
      'Tono más parejo en pocas sesiones',
    ],
    art: 'microagujas',
  },
  {
    id: 12,
    name: 'Relleno de labios con ácido hialurónico',
    category: 'specialized',
    priceCents: 420_000,
    durationMinutes: 45,
    description:
      'Hidrata, define y da volumen en la medida que acordamos contigo. El producto es reversible y se aplica con microcánula para cuidar el tejido.',
    benefits: ['Volumen natural y simétrico', 'Producto reversible', 'Aplicada por dermatóloga certificada'],
    art: 'relleno-labios',
  },
  {
    id: 13,
    name: 'Retiro de lesiones benignas',
    category: 'specialized',
    priceCents: null,
    durationMinutes: 60,
    description:
      'Acrocordones, queratosis y verrugas, con anestesia local. El precio se acuerda después de la revisión.',
    benefits: ['Con anestesia local', 'Muestra a patología cuando hace falta'],
    art: 'retiro-lesiones',
    isPublic: false,
  },
  {
    id: 14,
    name: 'Hilos tensores',
    category: 'specialized',
    priceCents: 680_000,
    durationMinutes: 90,
    description: 'Hilos que se absorben y sostienen pómulos y óvalo. Por ahora no se ofrece.',
    benefits: ['Efecto de soporte inmediato', 'Se absorben en unos meses'],
    art: 'hilos-tensores',
    isActive: false,
  },
];
