import type { descriptions as english } from '../en/descriptions.ts'

export const descriptions: typeof english = {
  guide:
    '여섯 게임과 챌린지의 규칙, 조작 키, 보통 나오는 기록, 요령을 정리했어요. 밀리초를 어떻게 재는지도 알려 드려요.',
  stats:
    '반응 속도, 선택, 기억, 조준에 대해 연구가 밝힌 것과 지금 이곳 플레이어들의 기록 분포를 볼 수 있어요.',
  about: 'Reflex Labs가 무엇이고 무엇을 약속하는지, 시간과 순위를 어떻게 다루는지 소개해요.',
  privacy: '어떤 정보를 얼마나 오래 보관하는지, 어떻게 지울 수 있는지 알려 드려요.',
  terms: '누가 이용할 수 있는지, 기록을 어떻게 확인하는지, 무엇이 공정한지에 대한 약속이에요.',
  cookies: '이 사이트가 쓰는 쿠키와 저장소를 모두 적고, 거절하는 방법을 알려 드려요.',
  progress:
    '출석 도장 달력과 연속 출석, 열한 가지 미션을 볼 수 있어요. 모두 내 브라우저에만 저장돼요.',
}
