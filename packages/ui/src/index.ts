export { Button, buttonLook, type ButtonProps } from './button.tsx'
export { Dial } from './dial.tsx'
export { Scale } from './scale.tsx'
export { Segmented } from './segmented.tsx'
