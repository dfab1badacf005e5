export const leftOrRightIcon = <path d="M2 8h13M6 4 2 8l4 4M22 16H9M18 12l4 4-4 4" />
