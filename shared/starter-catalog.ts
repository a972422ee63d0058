import type { Category } from './catalog.ts';

/** A common service. Length and price are proposals, in pesos of 2026: each clinic sets its own. */
export interface StarterService {
  id: string;
  name: string;
  category: Category;
  durationMinutes: number;
  priceCents: number;
  description: string;
  benefits: readonly string[];
  image: string;
}

interface Row extends Pick<StarterService, 'id' | 'name' | 'description' | 'benefits'> {
  minutes: number;
  pesos: number;
  art: string;
}

const COSMETOLOGY: readonly Row[] = [
  {
    id: 'limpieza',
    name: 'Limpieza facial profunda',
    minutes: 60,
    pesos: 850,
    art: 'limpieza-facial',
    description: 'Vapor, extracción con cuidado y una mascarilla que calma. Deja el poro limpio y la piel fresca.',
    benefits: ['Poros visiblemente más limpios', 'Textura más suave'],
  },
  {
    id: 'hidratacion',
    name: 'Hidratación facial',
    minutes: 50,
    pesos: 900,
    art: 'hidratacion',
    description: 'Devuelve agua y confort a la piel opaca o tirante, con ácido hialurónico y una mascarilla.',
    benefits: ['Alivia la resequedad', 'Apta para piel sensible'],
  },
  {
    id: 'anti-acne',
    name: 'Facial para piel con acné',
    minutes: 60,
    pesos: 950,
    art: 'limpieza-facial',
    description: 'Limpieza y extracción para piel con brotes, con productos que controlan la grasa sin resecar.',
    benefits: ['Ayuda a controlar los brotes', 'Productos para piel grasa'],
  },
  {
    id: 'facial-calmante',
    name: 'Facial calmante para piel sensible',
    minutes: 60,
    pesos: 950,
    art: 'drenaje-linfatico',
    description: 'Un facial sin vapor ni fricción para la piel que se enrojece con facilidad.',
    benefits: ['Baja la sensación de calor', 'Sin ingredientes irritantes'],
  },
  {
    id: 'microdermoabrasion',
    name: 'Microdermoabrasión',
    minutes: 45,
    pesos: 1_000,
    art: 'microdermoabrasion',
    description: 'Un pulido mecánico y parejo que retira células muertas y afina el relieve de la piel.',
    benefits: ['Pule la textura irregular', 'Sin tiempo de recuperación'],
  },
  {
    id: 'dermaplaning',
    name: 'Dermaplaning',
    minutes: 45,
    pesos: 900,
    art: 'microdermoabrasion',
    description: 'Retira el vello fino y las células muertas de la superficie con una hoja de un solo uso.',
    benefits: ['Piel más suave al tacto', 'El maquillaje asienta mejor'],
  },
  {
    id: 'peeling-superficial',
    name: 'Peeling químico superficial',
    minutes: 40,
    pesos: 1_200,
    art: 'peeling-quimico',
    description: 'Ácidos en la concentración que tu piel tolera, para renovar las capas superficiales.',
    benefits: ['Ayuda con el tono desigual', 'Concentración ajustada a tu piel'],
  },
  {
    id: 'drenaje-facial',
    name: 'Drenaje linfático facial',
    minutes: 50,
    pesos: 750,
    art: 'drenaje-linfatico',
    description: 'Masaje lento de cuello y rostro que mueve el líquido retenido y descansa la mirada.',
    benefits: ['Desinflama párpados y mejillas', 'Relaja mandíbula y cuello'],
  },
  {
    id: 'led',
    name: 'Terapia de luz LED',
    minutes: 30,
    pesos: 600,
    art: 'terapia-led',
    description: 'Luz roja para calmar y luz azul para la piel con brotes. Se recibe con los ojos cubiertos.',
    benefits: ['Calma el enrojecimiento', 'Complementa otros tratamientos'],
  },
  {
    id: 'contorno-ojos',
    name: 'Tratamiento de contorno de ojos',
    minutes: 40,
    pesos: 700,
    art: 'hidratacion',
    description: 'Masaje, hidratación y frío para la zona de los ojos cuando se ve cansada.',
    benefits: ['Descansa la mirada', 'Hidrata las líneas finas'],
  },
  {
    id: 'limpieza-espalda',
    name: 'Limpieza de espalda',
    minutes: 75,
    pesos: 1_100,
    art: 'limpieza-facial',
    description: 'Exfoliación, extracción y mascarilla en la espalda, donde la piel cuesta más de cuidar.',
    benefits: ['Poros más limpios', 'Ayuda con los brotes de espalda'],
  },
  {
    id: 'cejas',
    name: 'Diseño y depilación de cejas',
    minutes: 30,
    pesos: 300,
    art: 'diagnostico-facial',
    description: 'Medimos, depilamos y damos forma a tus cejas según tu rostro.',
    benefits: ['Forma acordada contigo', 'Con productos para piel sensible'],
  },
  {
    id: 'laser-depilacion-axilas',
    name: 'Depilación láser de axilas',
    minutes: 30,
    pesos: 650,
    art: 'laser',
    description: 'Reduce el vello de las axilas sesión por sesión, con el láser ajustado a tu piel.',
    benefits: ['Sesiones cortas', 'Parámetros según tu piel'],
  },
  {
    id: 'laser-depilacion-piernas',
    name: 'Depilación láser de piernas',
    minutes: 90,
    pesos: 1_900,
    art: 'laser',
    description: 'Reduce el vello de piernas completas sesión por sesión, con el láser ajustado a tu piel.',
    benefits: ['Piernas completas', 'Parámetros según tu piel'],
  },
];

const SPECIALIZED: readonly Row[] = [
  {
    id: 'valoracion',
    name: 'Valoración dermatológica',
    minutes: 30,
    pesos: 800,
    art: 'diagnostico-facial',
    description: 'Revisamos tu piel, hablamos de tus hábitos y te llevas un plan de cuidado por escrito.',
    benefits: ['Revisión de tu piel', 'Plan por escrito'],
  },
  {
    id: 'seguimiento',
    name: 'Revisión de seguimiento',
    minutes: 20,
    pesos: 500,
    art: 'diagnostico-facial',
    description: 'Vemos cómo va tu piel desde la última visita y ajustamos lo que haga falta.',
    benefits: ['Ajuste de tu plan de cuidado'],
  },
  {
    id: 'toxina',
    name: 'Toxina botulínica',
    minutes: 30,
    pesos: 3_800,
    art: 'toxina-botulinica',
    description: 'Aplicación en frente, entrecejo y contorno de ojos, con dosis que respetan tu expresión.',
    benefits: ['Suaviza líneas de expresión', 'Dosis según tu expresión'],
  },
  {
    id: 'relleno-labios',
    name: 'Relleno de labios',
    minutes: 45,
    pesos: 4_200,
    art: 'relleno-labios',
    description: 'Ácido hialurónico que hidrata, define y da volumen en la medida que acordamos contigo.',
    benefits: ['Volumen acordado contigo', 'Producto reversible'],
  },
  {
    id: 'relleno-facial',
    name: 'Relleno facial con ácido hialurónico',
    minutes: 60,
    pesos: 4_800,
    art: 'relleno-labios',
    description: 'Ácido hialurónico en surcos y pómulos, en la medida que acordamos contigo.',
    benefits: ['Producto reversible', 'Medida acordada contigo'],
  },
  {
    id: 'plasma',
    name: 'Plasma rico en plaquetas',
    minutes: 60,
    pesos: 2_200,
    art: 'microagujas',
    description: 'Plasma de tu propia sangre aplicado en el rostro para la piel cansada.',
    benefits: ['Con plasma de tu propia sangre'],
  },
  {
    id: 'microagujas',
    name: 'Microagujas',
    minutes: 60,
    pesos: 1_800,
    art: 'microagujas',
    description:
      'Microcanales muy finos que estimulan la renovación de la piel. El enrojecimiento baja en uno o dos días.',
    benefits: ['Ayuda con marcas de acné', 'Anestesia en crema incluida'],
  },
  {
    id: 'radiofrecuencia',
    name: 'Radiofrecuencia facial',
    minutes: 60,
    pesos: 1_500,
    art: 'radiofrecuencia',
    description: 'Calor controlado que llega a la dermis y estimula tu propio colágeno.',
    benefits: ['Sin agujas ni reposo', 'Resultados graduales'],
  },
  {
    id: 'laser-rejuvenecimiento',
    name: 'Rejuvenecimiento con láser',
    minutes: 45,
    pesos: 2_800,
    art: 'laser',
    description: 'Pulsos de luz para manchas, vasos finos y textura, con parámetros según tu fototipo.',
    benefits: ['Parámetros según tu fototipo', 'Ayuda con manchas y textura'],
  },
  {
    id: 'lesiones',
    name: 'Retiro de lesiones benignas',
    minutes: 45,
    pesos: 1_200,
    art: 'retiro-lesiones',
    description: 'Acrocordones, queratosis y verrugas, con anestesia local, después de revisarlas.',
    benefits: ['Con anestesia local'],
  },
];

const inCategory =
  (category: Category) =>
  ({ minutes, pesos, art, ...row }: Row): StarterService => ({
    ...row,
    category,
    durationMinutes: minutes,
    priceCents: pesos * 100,
    image: `/img/${art}.svg`,
  });

/** The proposed catalog of a new clinic. */
export const STARTER_SERVICES: readonly StarterService[] = [
  ...COSMETOLOGY.map(inCategory('cosmetology')),
  ...SPECIALIZED.map(inCategory('specialized')),
];

const DRAWINGS: ReadonlySet<string> = new Set(STARTER_SERVICES.map(({ image }) => image));

/**
 * The picture of the catalog for link previews. They render no SVG, so each drawing of a service has a JPEG beside it
 * (`npm run artwork`); any other SVG has none.
 */
export function previewPictureOf(image: string): string | undefined {
  if (DRAWINGS.has(image)) return image.replace(/svg$/, 'jpg');
  return image === '' || /\.svg$/i.test(image) ? undefined : image;
}
