import type { DemoService } from './service.ts';

/** The site links to 1 (`/book`) and to 5 ("Agendar Ahora"). */
export const COSMETOLOGY_SERVICES: readonly DemoService[] = [
  {
    id: 1,
    name: 'Limpieza facial profunda',
    category: 'cosmetology',
    priceCents: 85_000,
    durationMinutes: 60,
    description:
      'Vapor tibio, extracción con cuidado y una mascarilla que calma. Deja el poro limpio y la piel lista para respirar; puedes volver a tus actividades el mismo día.',
    benefits: [
      'Extracción cuidadosa de puntos negros',
      'Poros visiblemente más limpios',
      'Textura más suave desde la primera sesión',
      'Mascarilla calmante según tu piel',
    ],
    aftercare:
      'Hoy no te maquilles ni toques tu piel.\nUsa protector solar FPS 50 cada cuatro horas y evita el sol directo por 48 horas.\nSin sauna, alberca ni ejercicio intenso hasta mañana.',
    art: 'limpieza-facial',
  },
  {
    id: 2,
    name: 'Hidratación profunda',
    category: 'cosmetology',
    priceCents: 95_000,
    durationMinutes: 50,
    description:
      'Devuelve agua y confort a la piel opaca o tirante. Limpiamos con un producto suave, aplicamos ácido hialurónico en dos pesos moleculares y cerramos con una mascarilla fría.',
    benefits: [
      'Ácido hialurónico de bajo peso molecular',
      'Alivia la resequedad y la tirantez',
      'Luminosidad inmediata',
      'Apta para piel sensible',
    ],
    art: 'hidratacion',
  },
  {
    id: 5,
    name: 'Diagnóstico Facial',
    category: 'cosmetology',
    priceCents: 35_000,
    durationMinutes: 30,
    description:
      'La mejor manera de empezar. Revisamos tu piel con lente de aumento y luz de Wood, hablamos de tus hábitos y te llevas un plan de cuidado por escrito.',
    benefits: [
      'Análisis de tu piel con lente de aumento',
      'Historia clínica y hábitos de cuidado',
      'Plan por escrito para llevar a casa',
    ],
    art: 'diagnostico-facial',
  },
  {
    id: 3,
    name: 'Microdermoabrasión con punta de diamante',
    category: 'cosmetology',
    priceCents: 110_000,
    durationMinutes: 45,
    description:
      'Un pulido mecánico y parejo que retira células muertas y afina el relieve de la piel. No duele y no pide reposo, solo protector solar.',
    benefits: ['Pule la textura irregular', 'Atenúa marcas superficiales', 'Sin tiempo de recuperación'],
    aftercare:
      'Protector solar FPS 50 todos los días, con más cuidado la primera semana.\nNo uses exfoliantes ni productos con retinol por cinco días.\nUn enrojecimiento leve es normal y se va en unas horas.',
    art: 'microdermoabrasion',
  },
  {
    id: 4,
    name: 'Peeling químico',
    category: 'cosmetology',
    priceCents: 135_000,
    durationMinutes: 40,
    description:
      'Ácido mandélico o glicólico en la concentración que tu piel tolera, para renovar las capas superficiales. La descamación es fina y dura de dos a cuatro días.',
    benefits: ['Renueva las capas superficiales', 'Atenúa manchas y tono desigual', 'Concentración ajustada a tu piel'],
    aftercare:
      'Lava tu rostro con agua fresca y un limpiador suave.\nNo arranques la piel que se descama: dura de dos a cuatro días.\nProtector solar FPS 50 cada tres horas y nada de sol directo por una semana.\nSuspende retinol y exfoliantes hasta tu próxima cita. Si te arde o se inflama, llámanos.',
    art: 'peeling-quimico',
  },
  {
    id: 9,
    name: 'Drenaje linfático facial',
    category: 'cosmetology',
    priceCents: 78_000,
    durationMinutes: 50,
    description:
      'Masaje lento de cuello y rostro que mueve el líquido retenido y descansa la mirada. Ideal antes de un evento o después de un viaje largo.',
    benefits: ['Desinflama párpados y mejillas', 'Relaja mandíbula y cuello', 'Mejora la circulación de la piel'],
    art: 'drenaje-linfatico',
  },
  {
    id: 10,
    name: 'Terapia de luz LED',
    category: 'cosmetology',
    priceCents: 62_000,
    durationMinutes: 30,
    description:
      'Luz roja para calmar y reparar, luz azul para la piel con brotes. Se recibe con los ojos cubiertos y sin contacto con la piel.',
    benefits: ['Calma el enrojecimiento', 'Ayuda a controlar los brotes', 'Complementa cualquier otro tratamiento'],
    art: 'terapia-led',
  },
];
