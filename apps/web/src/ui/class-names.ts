import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const isNumber = (value: string) => !Number.isNaN(Number(value));
const isArbitrary = (value: string) => value.startsWith('[');
const isNoColor = (value: string) => isArbitrary(value) && !value.startsWith('[#');

/** All classes that begin with one of these set the same property. */
const plain =
  'align animate aspect auto-cols backdrop-blur basis bottom break brightness col col-start cursor duration fill ' +
  'gap gap-x gap-y grid-cols grid-flow grid-rows grow h inset inset-x inset-y items justify justify-items ' +
  'justify-self leading left line-clamp m max-h max-w mb min-h min-w ml mr mt mx my opacity outline-offset ' +
  'overflow overflow-x overflow-y p pb pl pointer-events pr pt px py resize right rotate rounded rounded-l ' +
  'rounded-r rounded-t row row-start scale scale-x scroll-mb scroll-mt scroll-px select shrink size top touch ' +
  'tracking transition translate-x translate-y underline-offset w whitespace z';

const sides = ['y', 't', 'r', 'b', 'l'];

/**
 * The classes that the app writes, by what they set. The complete list of the library is 20 KB on every first load; a
 * test says which class is missing here.
 */
const classGroups = () => ({
  ...Object.fromEntries(plain.split(' ').map((prefix) => [prefix, [{ [prefix]: ['', any] }]])),
  display: 'block contents flex grid hidden inline inline-block inline-flex table'.split(' '),
  position: 'absolute fixed relative static sticky'.split(' '),
  visibility: ['visible', 'invisible', 'collapse'],
  sr: ['sr-only', 'not-sr-only'],
  fontStyle: ['italic', 'not-italic'],
  decoration: ['underline', 'line-through', 'no-underline'],
  alignContent: [{ content: ['between', 'center', 'end', 'start'] }],
  listStyle: [{ list: ['decimal', 'disc', 'none'] }],
  objectFit: [{ object: ['contain', 'cover'] }],
  snapAlign: [{ snap: ['center', 'start'] }],
  flexDirection: [{ flex: ['col', 'col-reverse', 'row', 'row-reverse'] }],
  flexWrap: [{ flex: ['nowrap', 'wrap', 'wrap-reverse'] }],
  flex: [{ flex: [any] }],
  fontWeight: [{ font: ['normal', 'medium', 'semibold', 'bold', 'extrabold'] }],
  fontFamily: [{ font: [any] }],
  textSize: [{ text: ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', isNoColor] }],
  textAlign: [{ text: ['left', 'center', 'right'] }],
  textWrap: [{ text: ['balance'] }],
  textColor: [{ text: [any] }],
  bgImage: [{ bg: [isNoColor] }],
  bgColor: [{ bg: [any] }],
  borderCollapse: [{ border: ['collapse', 'separate'] }],
  borderSpacing: [{ 'border-spacing': [any] }],
  borderStyle: [{ border: ['solid', 'dashed'] }],
  border: [{ border: ['', isNumber] }],
  borderColor: [{ border: [any] }],
  ...Object.fromEntries(
    sides.flatMap((side) => [
      [`border-${side}`, [{ [`border-${side}`]: ['', isNumber] }]],
      [`borderColor-${side}`, [{ [`border-${side}`]: [any] }]],
    ]),
  ),
  outline: [{ outline: ['', isNumber] }],
  outlineStyle: [{ outline: ['none'] }],
  outlineColor: [{ outline: [any] }],
  ring: [{ ring: [isNumber] }],
  ringColor: [{ ring: [any] }],
  shadow: [{ shadow: ['none', 'sm', isArbitrary] }],
  shadowColor: [{ shadow: [any] }],
  strokeWidth: [{ stroke: [isArbitrary] }],
  strokeColor: [{ stroke: [any] }],
});

/** What a class sets besides the property that its own group names. */
const sets = {
  border: sides.map((side) => `border-${side}`),
  borderColor: sides.map((side) => `borderColor-${side}`),
  'border-y': ['border-t', 'border-b'],
  flex: ['basis', 'grow', 'shrink'],
  gap: ['gap-x', 'gap-y'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  'line-clamp': ['display', 'overflow'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  overflow: ['overflow-x', 'overflow-y'],
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  rounded: ['rounded-t', 'rounded-r', 'rounded-l'],
  size: ['w', 'h'],
  textSize: ['leading'],
};

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: classGroups(),
  conflictingClassGroups: sets,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two that set the same property, the later wins. */
export const cn = (...classes: ClassValue[]): string => merge(clsx(classes));
